/** Names, or a text of them, whose hyphens end no line: after each stands a word joiner, which is not seen. */
export const keepWhole = (names: string) => names.replaceAll("-", "-\u2060");
