import { z } from 'zod'
import {
  BLOCK_ALIGNMENTS,
  BLOCK_LIMITS,
  CAMPAIGN_DOCUMENT_VERSION,
  CAMPAIGN_FONTS,
  COLUMN_RATIOS,
  DEFAULT_CAMPAIGN_SETTINGS,
  MAX_SUBJECT,
  SOCIAL_NETWORKS,
} from './campaign-values'
import { color, lineText, within } from '../fields'
import { image } from '../splash/design'

/** A block's own color; empty uses the email's color. */
const ownColor = z.union([z.literal(''), color], { error: 'error.field.color' }).default('')

/** A web page, an email address, a phone number or the merge tag of the unsubscribe page; empty: none. */
const link = z
  .union([
    z.literal(''),
    z.literal('{{unsubscribe_url}}'),
    lineText.max(BLOCK_LIMITS.link).pipe(z.url({ protocol: /^(https?|mailto|tel)$/ })),
  ])
  .default('')

const block = {
  /** Unique in its document. */
  id: z.string().regex(/^[A-Za-z0-9_-]{1,24}$/),
  /** Above and below, in px. */
  padding: within(BLOCK_LIMITS.padding).default(12),
}
const align = z.enum(BLOCK_ALIGNMENTS).default('left')

const leafBlocks = [
  z.strictObject({
    type: z.literal('heading'),
    ...block,
    /** HTML: b, i, u, a and br. The server sanitizes it. */
    text: z.string().max(BLOCK_LIMITS.heading),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
    align,
    color: ownColor,
  }),
  z.strictObject({
    type: z.literal('text'),
    ...block,
    /** HTML: p, br, b, i, u, a, ul, ol and li. The server sanitizes it. */
    html: z.string().max(BLOCK_LIMITS.text),
    align,
  }),
  z.strictObject({
    type: z.literal('image'),
    ...block,
    /** The filelink of an upload; empty: not selected yet. */
    url: image,
    alt: lineText.max(BLOCK_LIMITS.alt).default(''),
    link,
    /** Percentage of the width. */
    width: within(BLOCK_LIMITS.imageWidth).default(100),
    align: z.enum(BLOCK_ALIGNMENTS).default('center'),
  }),
  z.strictObject({
    type: z.literal('button'),
    ...block,
    text: lineText.max(BLOCK_LIMITS.button),
    link,
    align: z.enum(BLOCK_ALIGNMENTS).default('center'),
    color: ownColor,
    background: ownColor,
    radius: within(BLOCK_LIMITS.radius).default(6),
  }),
  z.strictObject({
    type: z.literal('divider'),
    ...block,
    color: color.default('#d5dbe3'),
    thickness: within(BLOCK_LIMITS.thickness).default(1),
  }),
  z.strictObject({ type: z.literal('spacer'), ...block, height: within(BLOCK_LIMITS.height).default(24) }),
  z.strictObject({
    type: z.literal('social'),
    ...block,
    links: z
      .array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), url: link }))
      .max(SOCIAL_NETWORKS.length),
    align: z.enum(BLOCK_ALIGNMENTS).default('center'),
  }),
  z.strictObject({
    type: z.literal('voucher'),
    ...block,
    /** Generated: a separate voucher for each recipient. Fixed: `code` for all. Ads allow fixed ones only. */
    kind: z.enum(['generated', 'fixed']).default('generated'),
    code: lineText.max(BLOCK_LIMITS.code).default(''),
    /** Line above the code; empty: none. */
    label: lineText.max(BLOCK_LIMITS.alt).default(''),
    /** Duration of generated vouchers; 1, 2, 3 = minutes, hours, days. */
    duration_val: z.number().int().min(1).max(BLOCK_LIMITS.days).default(1),
    duration_type: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(3),
    /** Validity of generated vouchers, in days. */
    valid_days: z.number().int().min(1).max(BLOCK_LIMITS.days).default(30),
    num_devices: z.number().int().min(1).max(BLOCK_LIMITS.devices).default(1),
  }),
] as const

/** A block that can be in a column. */
export const leafBlock = z.discriminatedUnion('type', leafBlocks)
export type LeafBlock = z.infer<typeof leafBlock>

const columnsBlock = z.strictObject({
  type: z.literal('columns'),
  ...block,
  ratio: z.enum(COLUMN_RATIOS).default('50-50'),
  /** From left to right, one list of blocks for each part of the ratio. */
  columns: z.array(z.array(leafBlock).max(20)).min(2).max(3),
})
export type ColumnsBlock = z.infer<typeof columnsBlock>

export const campaignBlock = z.discriminatedUnion('type', [...leafBlocks, columnsBlock])
export type CampaignBlock = z.infer<typeof campaignBlock>

const DEFAULTS = DEFAULT_CAMPAIGN_SETTINGS
export const campaignDocumentSettings = z.strictObject({
  background: color.default(DEFAULTS.background),
  content_background: color.default(DEFAULTS.content_background),
  text_color: color.default(DEFAULTS.text_color),
  link_color: color.default(DEFAULTS.link_color),
  button_color: color.default(DEFAULTS.button_color),
  font_family: z.enum(CAMPAIGN_FONTS).default(DEFAULTS.font_family),
  width: within(BLOCK_LIMITS.width).default(DEFAULTS.width),
  /** Shown after the subject in lists of emails; empty: the first words. */
  preheader: lineText.max(MAX_SUBJECT).default(DEFAULTS.preheader),
})
export type CampaignDocumentSettings = z.infer<typeof campaignDocumentSettings>

/** Every block of a list, including those in columns. */
export function allBlocks(blocks: readonly CampaignBlock[]): CampaignBlock[] {
  return blocks.flatMap((each) => (each.type === 'columns' ? [each, ...each.columns.flat()] : [each]))
}

/** A document as the editor saves it and the server renders it. */
export const campaignDocument = z
  .strictObject({
    version: z.literal(CAMPAIGN_DOCUMENT_VERSION),
    settings: campaignDocumentSettings.prefault({}),
    blocks: z.array(campaignBlock).max(BLOCK_LIMITS.blocks),
  })
  .refine(({ blocks }) => allBlocks(blocks).length <= BLOCK_LIMITS.blocks, { path: ['blocks'] })
  .refine(({ blocks }) => new Set(allBlocks(blocks).map(({ id }) => id)).size === allBlocks(blocks).length, {
    path: ['blocks'],
  })
  .refine(
    ({ blocks }) =>
      blocks.every((each) => each.type !== 'columns' || each.columns.length === each.ratio.split('-').length),
    { path: ['blocks'] },
  )
export type CampaignDocument = z.infer<typeof campaignDocument>
