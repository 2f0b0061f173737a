/**
 * The one script that runs before the first paint, inline and constant, so that its hash in the policy is constant too:
 *
 * - a slow network gets the first page in the system's own fonts, because a browser paints no text while it waits for a
 *   web font; `enhance/fonts.ts` then fetches ours for the next page;
 * - where the country has to be looked up, and is neither stored nor in the response's cookie, the page is hidden until
 *   it is known (`shell.css` ends that after 1.5 s, `enhance/country.ts` usually sooner);
 * - a language that was changed less than 300 ms ago keeps its overlay (specification, section 4).
 *
 * Cookies and storage are asked for only where there is a need: the first touch of each costs a slow phone 15 ms.
 * Storage may be blocked: then nothing is hidden.
 */
export const BEFORE_PAINT =
  "(function(d,c){var inside=!document.referrer.indexOf(location.origin+'/');d.className='js';" +
  "if(!inside&&c&&(c.saveData||c.rtt>=100))d.className+=' system-fonts';try{" +
  "if(d.dataset.country&&!/(^|; )userCountry=/.test(document.cookie)&&!localStorage.getItem('userCountry'))" +
  "d.dataset.country='pending';" +
  "if(inside&&Date.now()-sessionStorage.getItem('languageChanged')<300)d.dataset.language='changing'" +
  "}catch(e){}})(document.documentElement,navigator.connection)";
