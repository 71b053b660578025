import { PictureOutlined } from '@ant-design/icons'
import { NETWORK_NAMES, type CampaignBlock } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  RichTextBox,
  type RichTextFormat,
  type RichTextTexts,
  type RichTextToolsProps,
} from '@portico/shared/rich-text'
import { theme, type GlobalToken } from 'antd'
import type { CSSProperties } from 'react'
import { useEditor } from './editor-context'
import { MergeTagMenu } from './merge-tag-menu'

/** Font sizes by level, px. */
const HEADING_SIZES = { 1: 28, 2: 22, 3: 18 } as const
const TEXT_SIZE = 16
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

/** Below the block, so that the text doesn't move when the toolbar appears. */
const floating = (token: GlobalToken): CSSProperties => ({
  position: 'absolute',
  insetInlineStart: 0,
  top: '100%',
  zIndex: 5,
  maxWidth: '100%',
  padding: 4,
  color: token.colorText,
  background: token.colorBgElevated,
  borderRadius: token.borderRadius,
  boxShadow: token.boxShadowSecondary,
  fontFamily: token.fontFamily,
  fontSize: token.fontSize,
})

function MergeTagTool(props: RichTextToolsProps) {
  return <MergeTagMenu size="small" {...props} />
}

interface EditedTextProps {
  block: CampaignBlock
  html: string
  formats: readonly RichTextFormat[]
  style: CSSProperties
  onChange: (html: string) => void
}

/** A text edited in place. Its toolbar is shown while the block is selected. */
function EditedText({ block, html, formats, style, onChange }: EditedTextProps) {
  const { token } = theme.useToken()
  const texts = useRichTextTexts()
  const { readOnly, selected, nameOf } = useEditor()
  return (
    <RichTextBox
      value={html}
      formats={formats}
      texts={texts}
      label={nameOf(block)}
      disabled={readOnly}
      toolbarStyle={selected?.id === block.id ? floating(token) : null}
      Tools={MergeTagTool}
      onChange={onChange}
      style={{ outline: 'none', overflowWrap: 'anywhere', minHeight: '1.4em', ...style }}
    />
  )
}

function ImageView({ block }: { block: Extract<CampaignBlock, { type: 'image' }> }) {
  const t = useText()
  if (block.url === '') {
    return (
      <div
        style={{
          padding: '28px 12px',
          textAlign: 'center',
          color: '#4b5563',
          fontSize: 14,
          background: '#f3f4f6',
          border: '1px dashed #9ca3af',
          borderRadius: 6,
        }}
      >
        <PictureOutlined aria-hidden style={{ fontSize: 24, display: 'block', marginBottom: 6 }} />
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
        style={{ display: 'inline-block', width: `${block.width}%`, verticalAlign: 'top' }}
      />
    </div>
  )
}

function VoucherView({ block }: { block: Extract<CampaignBlock, { type: 'voucher' }> }) {
  const t = useText()
  const code = block.kind === 'fixed' ? block.code || '…' : SAMPLE_CODE
  return (
    <div style={{ textAlign: 'center' }}>
      {block.label && <div style={{ marginBottom: 6 }}>{block.label}</div>}
      <span
        style={{
          display: 'inline-block',
          padding: '10px 20px',
          border: '2px dashed currentColor',
          borderRadius: 6,
          fontFamily: 'monospace',
          fontSize: 22,
          letterSpacing: 2,
        }}
      >
        {code}
      </span>
      {block.kind === 'generated' && (
        <div style={{ marginTop: 6, fontSize: 12, opacity: 0.75 }}>{t('campaigns.voucher.sample')}</div>
      )}
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
          style={{
            fontSize: HEADING_SIZES[block.level],
            fontWeight: 700,
            lineHeight: 1.25,
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
          style={{
            fontSize: TEXT_SIZE,
            lineHeight: 1.5,
            textAlign: block.align,
            // Removes the margin of the first and last paragraph or list, because the block has its own padding.
            ...(BEGINS_WITH_MARGIN.test(block.html) && { marginBlock: '-1em' }),
          }}
        />
      )
    case 'image':
      return <ImageView block={block} />
    case 'button':
      return (
        <div style={{ textAlign: block.align }}>
          <span
            style={{
              display: 'inline-block',
              padding: '12px 24px',
              fontSize: TEXT_SIZE,
              fontWeight: 600,
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
        <div style={{ textAlign: block.align, color: settings.link_color, fontSize: 14 }}>
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
