import type { Chart } from '../../../platform/charts'

/** A part of a longer email, between its first lines and its link. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Key figures; `note` says what they are compared with. */
  | { kind: 'figures'; figures: { label: string; value: string; note: string }[] }
  /** An image; `alt` describes it. The text next to it must say the same. */
  | { kind: 'chart'; id: string; alt: string; chart: Chart }
  /** A QR code; `text` is its content, `alt` its purpose. */
  | { kind: 'qr'; id: string; alt: string; text: string }
  /** The first column is text, the others are numbers. */
  | { kind: 'table'; head: string[]; rows: string[][] }

/** A PDF drawn when the email is sent. `paper` is its content as JSON. */
export interface MailDocument {
  /** Includes the extension. */
  filename: string
  paper: object
}

/** Content of an email as plain text; the renderer escapes it. */
export interface MailContent {
  subject: string
  heading: string
  lines: string[]
  /** Paragraphs in a provider's own words, shown instead of `lines`. They can contain line breaks. */
  message?: string[]
  blocks?: MailBlock[]
  action: { label: string; link: string }
  /** Small print below the link. */
  notes: string[]
  documents?: MailDocument[]
}

/** An email rendered by its own module. */
export interface FinishedMail {
  subject: string
  html: string
  text: string
  /** Sender name; empty: that of the installation. */
  fromName: string
  /** Empty: replies go to the sender. */
  replyTo: string
}
