import {
  BorderlessTableOutlined,
  ColumnHeightOutlined,
  FontSizeOutlined,
  GiftOutlined,
  LineOutlined,
  PictureOutlined,
  ProductOutlined,
  ShareAltOutlined,
  AlignLeftOutlined,
} from '@ant-design/icons'
import type { BlockType, CampaignBlock } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { parseHtml } from '@portico/shared/layout'
import type { ReactNode } from 'react'

export const blockNameId = (type: BlockType): MessageId => `campaigns.block.${type}`

export const BLOCK_ICONS: Record<BlockType, ReactNode> = {
  heading: <FontSizeOutlined aria-hidden />,
  text: <AlignLeftOutlined aria-hidden />,
  image: <PictureOutlined aria-hidden />,
  button: <ProductOutlined aria-hidden />,
  columns: <BorderlessTableOutlined aria-hidden />,
  divider: <LineOutlined aria-hidden />,
  spacer: <ColumnHeightOutlined aria-hidden />,
  social: <ShareAltOutlined aria-hidden />,
  voucher: <GiftOutlined aria-hidden />,
}

const textOf = (html: string) => parseHtml(html).body.textContent.trim().slice(0, 40)

/** Returns the text that identifies a block among others of its type; '' for none. */
export function wordsOf(block: CampaignBlock): string {
  if (block.type === 'heading') return textOf(block.text)
  if (block.type === 'text') return textOf(block.html)
  if (block.type === 'button') return block.text
  return block.type === 'image' ? block.alt : ''
}
