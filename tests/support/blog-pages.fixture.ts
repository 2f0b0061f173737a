/** What a page of a running site answers with; a redirect is not followed. */
export async function readAnswer(server: { readonly url: string }, path: string) {
  const response = await fetch(server.url + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** How many posts a list shows. */
export const cardsOf = (html: string) => html.match(/class="post-card"/g)?.length ?? 0;
