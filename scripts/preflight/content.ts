import { join } from "node:path";
import { pino } from "pino";
import { readPosts } from "../../server/blog/post-files.ts";
import { readGuides } from "../../server/docs/guides.ts";
import { inspectShippedTexts } from "../../server/texts/shipped.ts";
import { checkTexts as compareTexts } from "../texts/check.ts";
import { error, type PreflightCheck, type PreflightFinding } from "./check.ts";

/** Texts that a language lacks, or that would show a fault. */
export const checkShippedTexts: PreflightCheck = ({ root }) => {
  const { texts, problems } = inspectShippedTexts(join(root, "locales"));
  const { languages } = compareTexts(texts, problems);
  const faulty = languages.flatMap(({ language, findings }) => {
    const count = findings.filter(({ kind }) => kind !== "length").length;
    return count > 0
      ? [error(`${count} texts in ${language} are missing or faulty: npm run texts -- check`)]
      : [];
  });
  return [...problems.map(({ file, problem }) => error(`locales/${file}: ${problem}`)), ...faulty];
};

/** Posts and guides that the site leaves out because their files are faulty. */
export const checkPosts: PreflightCheck = ({ config, root }) => {
  const findings: PreflightFinding[] = [];
  const write = (line: string) => {
    const { file, line: number, problem } = JSON.parse(line);
    findings.push(error(`content/${file} is left out. Line ${number}: ${problem}.`));
  };
  const log = pino({ level: "error" }, { write });
  const folder = join(root, "content");
  if (!config.cmsUrl) readPosts(folder, log);
  readGuides(folder, log);
  return findings;
};
