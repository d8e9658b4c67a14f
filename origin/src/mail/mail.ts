import type { MailLanguage } from './languages.ts';
import type { MailWriter, Speaker } from './mail-writer.ts';

/** Whom a mail speaks to, and for which brand. */
export type Audience = {
  /** Null: not known. */
  language: MailLanguage | null;
  /** Code of a config; null: the one that is shown first. */
  brand: string | null;
  /** `scheme://host` of the request that causes the mail; null: no request does. */
  siteUrl: string | null;
};

/** Nothing is known: the brand that is shown first, in its language. */
export const ANYBODY: Audience = { language: null, brand: null, siteUrl: null };

/** A mail before it has words and looks. */
export type Mail = {
  to: string;
  /** What it is about, for the log: nothing of its content. */
  kind: string;
  audience: Audience;
  write: (writer: MailWriter) => MailText;
  /** Makes what comes with it, when it is sent. */
  attach?: (speaker: Speaker) => Promise<readonly Attachment[]>;
  /** The same for the same mail, so that receivers notice one that is sent again; left out: sent only once. */
  key?: string;
  /** Where a press takes the receiver off a list. */
  unsubscribeUrl?: string;
};

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

/** The words of a mail, in one language. Everything is text: the layout escapes it. */
export type MailText = {
  subject: string;
  blocks: readonly MailBlock[];
  /** Why the receiver gets it. */
  reason: string;
};

export type MailBlock =
  | { is: 'text'; text: string }
  /** What a viewer types or copies. */
  | { is: 'code'; text: string }
  | { is: 'button'; text: string; url: string }
  /** An address that is offered, and needs no press. */
  | { is: 'link'; text: string; url: string }
  | { is: 'facts'; title?: string; rows: readonly Fact[] }
  /** Several lines that belong together, such as a postal address. */
  | { is: 'lines'; title: string; lines: readonly string[] }
  /** For programs: kept as it is. */
  | { is: 'data'; text: string };

/** @param isTotal shown with more weight */
export type Fact = { name: string; value: string; isTotal?: boolean };

/** The reason of a rejection contains nothing of the mail. After an abort the server may still take it. */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** A mail as it is handed to a mail server. */
export type RenderedMail = {
  kind: string;
  /** `address` null: that of the server's settings. */
  from: { name: string; address: string | null };
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  key: string | null;
  unsubscribeUrl: string | null;
};

export type DeliverMail = (mail: RenderedMail, signal?: AbortSignal) => Promise<void>;
