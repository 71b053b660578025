import type { Chart } from '../../platform/charts'

/** A part of a longer mail, between its first lines and its link. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Numbers to be seen first; `note` says what they compare with. */
  | { kind: 'figures'; figures: { label: string; value: string; note: string }[] }
  /** A picture; `alt` says what it shows. What it says must stand beside it as text too. */
  | { kind: 'chart'; id: string; alt: string; chart: Chart }
  /** A QR; `text` is what it says, `alt` what it is for. */
  | { kind: 'qr'; id: string; alt: string; text: string }
  /** The first column is text, the others are numbers. */
  | { kind: 'table'; head: string[]; rows: string[][] }

/** A PDF that is drawn when the mail is sent. `paper` says what's on it, as JSON. */
export interface MailDocument {
  /** With its ending. */
  filename: string
  paper: object
}

/** What a mail says, as plain text: escaping is the renderer's affair. */
export interface MailContent {
  subject: string
  heading: string
  lines: string[]
  blocks?: MailBlock[]
  action: { label: string; link: string }
  /** In small print, below the link. */
  notes: string[]
  documents?: MailDocument[]
}

/** A mail that its module has rendered. */
export interface FinishedMail {
  subject: string
  html: string
  text: string
  /** Sender's name; empty: that of the installation. */
  fromName: string
  /** Empty: answers go to the sender. */
  replyTo: string
}
