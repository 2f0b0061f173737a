import type { ReactNode } from "react";
import { Weave } from "../ui/weave.tsx";

interface ClosingBandProps {
  title: ReactNode;
  action: ReactNode;
  href: string;
  /** A second, quieter link beside the action. */
  more?: ReactNode;
}

/** The last thing said on a screen: the woven band, one sentence, one action. */
export function ClosingBand({ title, action, href, more }: ClosingBandProps) {
  return (
    <section className="band" data-search="skip">
      <Weave className="band-weave" columns={30} rows={2} light={LIGHT} dark={DARK} odd={[15, 1]} />
      <div className="wrap band-row">
        <h2>{title}</h2>
        <p className="actions">
          <a className="button on-dark" href={href}>
            {action}
          </a>
          {more}
        </p>
      </div>
    </section>
  );
}

const LIGHT = [
  [4, 0],
  [9, 0],
  [14, 0],
  [19, 0],
  [24, 0],
  [29, 0],
  [1, 1],
  [6, 1],
  [11, 1],
  [16, 1],
  [26, 1],
] as const;

const DARK = [
  [2, 0],
  [7, 0],
  [12, 0],
  [17, 0],
  [22, 0],
  [27, 0],
  [3, 1],
  [8, 1],
  [13, 1],
  [18, 1],
  [23, 1],
] as const;
