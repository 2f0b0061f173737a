import type { TypologyCode } from "./typologies.ts";

/** What each typology says to an analyst; apart from its conditions, because a backtest in the browser needs no words. */
export const TYPOLOGY_REASONS: Readonly<Record<TypologyCode, string>> = {
  sim_swap_takeover:
    "SIM swap takeover: soon after a SIM change, the first payment to this payee follows a PIN reset or other payments within minutes.",
  agent_fraud: "Agent fraud: one agent takes several cash-ins from one customer within half an hour.",
  mule_account:
    "Mule account: within an hour of receiving money from several senders, the customer passes it on.",
  card_testing:
    "Card testing: cards of several customers or ranges are used from one device within ten minutes.",
  structuring:
    "Structuring: several cash-ins of one customer within three days stay below the reporting limit one by one, and exceed it together.",
};
