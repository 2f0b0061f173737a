/**
 * The one script that runs before the first paint, inline and constant, so that its hash in the policy is constant too:
 *
 * - the browser lays out no more than a first screen shows (`base.css`) until the page is loaded
 *   (`enhance/first-visit.ts`). Not for who returns or jumps into the page, who must find the place again, and not on a
 *   page that is prerendered, which has the time to be laid out whole;
 * - for who comes from elsewhere on a slow network, the page is set in the system's own fonts, because a browser paints no text while it waits
 *   for a web font; ours are fetched once it is loaded. Who returns to it sees it as it was left. Chromium takes a
 *   network that it has not measured yet for one of less than 150 ms;
 * - on any other network the fonts are preloaded on phones too: one that comes between the first layout and the end of its
 *   block period would move the text;
 * - where the country has to be looked up, and is neither stored nor in the response's cookie, the page is hidden until
 *   it is known (`startup.css` ends that after 1.5 s, `enhance/country.ts` usually sooner);
 * - a language that was changed less than 300 ms ago keeps its overlay (specification, section 4). Not on a page that is
 *   prerendered: it was not what was asked for.
 *
 * Cookies and storage are asked for only where there is a need: the first touch of each costs a slow phone 15 ms.
 * Storage may be blocked: then nothing is hidden.
 */
export const BEFORE_PAINT =
  "(function(d,c){var inside=!document.referrer.indexOf(location.origin+'/');d.className='js';try{" +
  "if(!document.prerendering&&!location.hash&&performance.getEntriesByType('navigation')[0].type==='navigate'){" +
  "d.className+=' arriving';if(!inside&&c&&(c.saveData||c.rtt>=150))d.className+=' system-fonts'}" +
  "else if((history.state||{}).systemFonts)d.className+=' system-fonts';" +
  "if(d.dataset.country&&!/(^|; )userCountry=/.test(document.cookie)&&!localStorage.getItem('userCountry'))" +
  "d.dataset.country='pending';" +
  "if(inside&&!document.prerendering&&Date.now()-sessionStorage.getItem('languageChanged')<300)d.dataset.language='changing'" +
  "}catch(e){}if(!/system-fonts/.test(d.className))d.querySelectorAll('link[as=font]').forEach(function(l){l.media='all'})" +
  "})(document.documentElement,navigator.connection)";
