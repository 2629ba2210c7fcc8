import XMLBuilder from "fast-xml-builder";
import { MAX_SEPA_NAME, toSepaText } from "./sepa-text.ts";

/** An account, with the name as its bank knows it. */
export interface SepaParty {
  readonly holder: string;
  readonly iban: string;
}

export interface SepaTransfer {
  /** Unique; letters and digits, at most 35: banks return it with each message about the transfer. */
  readonly id: string;
  readonly payee: SepaParty;
  /** In cents. */
  readonly amount: number;
  readonly purpose: string;
}

export interface SepaFile {
  /** Unique for the bank, at most 35 characters. */
  readonly id: string;
  readonly createdAt: Date;
  /** On which day the bank should transfer, such as 2026-11-23. */
  readonly date: string;
  readonly payer: SepaParty & { readonly bic: string };
  readonly transfers: readonly SepaTransfer[];
}

const MAX_PURPOSE = 140;

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: false });

/** 61990 cents as "619.90". */
const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

const party = ({ holder }: SepaParty) => ({ Nm: toSepaText(holder, MAX_SEPA_NAME) });
const account = ({ iban }: SepaParty) => ({ Id: { IBAN: iban } });

/** Writes a file of SEPA credit transfers (ISO 20022, pain.001.001.09) by the rules of the EPC. */
export function creditTransferFile({ id, createdAt, date, payer, transfers }: SepaFile): string {
  const count = transfers.length;
  const sum = decimal(transfers.reduce((total, { amount }) => total + amount, 0));
  const message = {
    GrpHdr: {
      MsgId: id,
      CreDtTm: createdAt.toISOString(),
      NbOfTxs: count,
      CtrlSum: sum,
      InitgPty: party(payer),
    },
    PmtInf: {
      PmtInfId: id,
      PmtMtd: "TRF",
      NbOfTxs: count,
      CtrlSum: sum,
      PmtTpInf: { SvcLvl: { Cd: "SEPA" } },
      ReqdExctnDt: { Dt: date },
      Dbtr: party(payer),
      DbtrAcct: account(payer),
      DbtrAgt: { FinInstnId: { BICFI: payer.bic.toUpperCase() } },
      ChrgBr: "SLEV",
      CdtTrfTxInf: transfers.map(({ id: transfer, payee, amount, purpose }) => ({
        PmtId: { EndToEndId: transfer },
        Amt: { InstdAmt: { "@_Ccy": "EUR", "#text": decimal(amount) } },
        Cdtr: party(payee),
        CdtrAcct: account(payee),
        RmtInf: { Ustrd: toSepaText(purpose, MAX_PURPOSE) },
      })),
    },
  };
  return builder.build({
    "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" },
    Document: { "@_xmlns": NAMESPACE, CstmrCdtTrfInitn: message },
  });
}
