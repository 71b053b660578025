import { PictureOutlined } from '@ant-design/icons'
import { NETWORK_NAMES, type CampaignBlock } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  RichTextBox,
  type RichTextFormat,
  type RichTextTexts,
  type RichTextToolsProps,
} from '@portico/shared/rich-text'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useEditor } from './editor-context'
import { MergeTagMenu } from './merge-tag-menu'
import styles from './block-view.module.css'

/** Font sizes by level, px. */
const HEADING_SIZES = { 1: 28, 2: 22, 3: 18 } as const
const HEADING_FORMATS: readonly RichTextFormat[] = []
const TEXT_FORMATS: readonly RichTextFormat[] = ['paragraphs', 'lists']
const BEGINS_WITH_MARGIN = /^<(p|ul|ol)[ >]/
const SAMPLE_CODE = 'WIFI-7K2M'

function useRichTextTexts(): RichTextTexts {
  const t = useText()
  return {
    toolbar: t('campaigns.rich.toolbar'),
    bold: t('campaigns.rich.bold'),
    italic: t('campaigns.rich.italic'),
    underline: t('campaigns.rich.underline'),
    link: t('campaigns.rich.link'),
    link_address: t('campaigns.rich.link_address'),
    link_apply: t('campaigns.rich.link'),
    list: t('campaigns.rich.list'),
    numbers: t('campaigns.rich.numbers'),
  }
}

function MergeTagTool(props: RichTextToolsProps) {
  return <MergeTagMenu size="small" {...props} />
}

interface EditedTextProps {
  block: CampaignBlock
  html: string
  formats: readonly RichTextFormat[]
  className: string | undefined
  style: CSSProperties
  onChange: (html: string) => void
}

/** A text edited in place. Its toolbar is shown while the block is selected. */
function EditedText({ block, html, formats, className, style, onChange }: EditedTextProps) {
  const texts = useRichTextTexts()
  const { readOnly, selected, nameOf } = useEditor()
  return (
    <RichTextBox
      value={html}
      formats={formats}
      texts={texts}
      label={nameOf(block)}
      disabled={readOnly}
      toolbarClassName={selected?.id === block.id ? styles.toolbar : null}
      Tools={MergeTagTool}
      onChange={onChange}
      className={clsx(styles.edited, className)}
      style={style}
    />
  )
}

function ImageView({ block }: { block: Extract<CampaignBlock, { type: 'image' }> }) {
  const t = useText()
  if (block.url === '') {
    return (
      <div className={styles.missing}>
        <PictureOutlined aria-hidden className={styles.missingIcon} />
        {t('campaigns.image.empty')}
      </div>
    )
  }
  return (
    <div style={{ textAlign: block.align }}>
      <img
        src={block.url}
        alt={block.alt}
        draggable={false}
        className={styles.image}
        style={{ width: `${block.width}%` }}
      />
    </div>
  )
}

function VoucherView({ block }: { block: Extract<CampaignBlock, { type: 'voucher' }> }) {
  const t = useText()
  const code = block.kind === 'fixed' ? block.code || '…' : SAMPLE_CODE
  return (
    <div className={styles.voucher}>
      {block.label && <div className={styles.voucherLabel}>{block.label}</div>}
      <span className={styles.code}>{code}</span>
      {block.kind === 'generated' && <div className={styles.sample}>{t('campaigns.voucher.sample')}</div>}
    </div>
  )
}

/** A block, without columns, as it looks in the email. Texts can be edited in place. */
export function BlockView({ block }: { block: Exclude<CampaignBlock, { type: 'columns' }> }) {
  const t = useText()
  const { document, update } = useEditor()
  const { settings } = document
  switch (block.type) {
    case 'heading':
      return (
        <EditedText
          block={block}
          html={block.text}
          formats={HEADING_FORMATS}
          onChange={(text) => update({ ...block, text })}
          className={styles.heading}
          style={{
            fontSize: HEADING_SIZES[block.level],
            textAlign: block.align,
            color: block.color || settings.text_color,
          }}
        />
      )
    case 'text':
      return (
        <EditedText
          block={block}
          html={block.html}
          formats={TEXT_FORMATS}
          onChange={(html) => update({ ...block, html })}
          className={clsx(styles.text, BEGINS_WITH_MARGIN.test(block.html) && styles.startsWithParagraph)}
          style={{
            textAlign: block.align,
          }}
        />
      )
    case 'image':
      return <ImageView block={block} />
    case 'button':
      return (
        <div style={{ textAlign: block.align }}>
          <span
            className={styles.button}
            style={{
              color: block.color || '#ffffff',
              background: block.background || settings.button_color,
              borderRadius: block.radius,
            }}
          >
            {block.text || '…'}
          </span>
        </div>
      )
    case 'divider':
      return <div style={{ borderTop: `${block.thickness}px solid ${block.color}` }} />
    case 'spacer':
      return <div style={{ height: block.height }} />
    case 'social':
      return (
        <div className={styles.social} style={{ textAlign: block.align, color: settings.link_color }}>
          {block.links.length === 0
            ? t('campaigns.social.empty')
            : block.links
                .map(({ network }) =>
                  network === 'website' ? t('campaigns.network.website') : NETWORK_NAMES[network],
                )
                .join(' · ')}
        </div>
      )
    case 'voucher':
      return <VoucherView block={block} />
  }
}
