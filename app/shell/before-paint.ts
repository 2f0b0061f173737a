/**
 * The one script that runs before the first paint, inline and constant, so that its hash in the policy is constant too:
 *
 * - a country that is neither stored nor in the response's cookie hides the page until it has been looked up
 *   (`shell.css` ends that after 1.5 s, `enhance/country.ts` usually sooner);
 * - a language that was changed less than 300 ms ago keeps its overlay (specification, section 4).
 *
 * Storage may be blocked: then nothing is hidden.
 */
export const BEFORE_PAINT =
  "(function(d){d.className='js';try{" +
  "if(!/(^|; )userCountry=/.test(document.cookie)&&!localStorage.getItem('userCountry'))d.dataset.country='pending';" +
  "if(Date.now()-sessionStorage.getItem('languageChanged')<300)d.dataset.language='changing'" +
  "}catch(e){}})(document.documentElement)";
