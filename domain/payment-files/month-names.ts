/** The months in the languages of the site, without accents; Arabic's as Cairo and as Rabat name them. */
const NAMES = [
  "january janvier janeiro januari يناير",
  "february fevrier fevereiro februari فبراير",
  "march mars marco machi مارس",
  "april avril abril aprili ابريل",
  "may mai maio mei مايو",
  "june juin junho juni يونيو",
  "july juillet julho julai يوليوز",
  "august aout agosto agosti اغسطس غشت",
  "september septembre setembro septemba سبتمبر شتنبر",
  "october octobre outubro oktoba اكتوبر",
  "november novembre novembro novemba نوفمبر نونبر",
  "december decembre dezembro desemba ديسمبر دجنبر",
].map((names) => names.split(" "));

/** The month, from 1, that a name or its first three letters or more say; undefined where they say none, or two, as `jui` does. */
export function findMonth(word = ""): number | undefined {
  const beginning = word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (beginning.length < 3) return undefined;
  const isMonth = (names: readonly string[]) => names.some((name) => name.startsWith(beginning));
  const first = NAMES.findIndex(isMonth);
  return first === -1 || first !== NAMES.findLastIndex(isMonth) ? undefined : first + 1;
}
