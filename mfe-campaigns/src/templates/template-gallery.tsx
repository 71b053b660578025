import { LayoutOutlined } from '@ant-design/icons'
import type { CampaignBlock, CampaignDocument, Language } from '@portico/shared/contracts'
import { LANGUAGE_CHOICES } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog } from '@portico/shared/layout'
import { useLocale } from '@portico/shared/session'
import { App, Button, Segmented, Skeleton, theme } from 'antd'
import { useEffect, useState } from 'react'
import type { CampaignTemplate, TemplateKind } from './campaign-templates'

const templatesModule = () => import(/* webpackChunkName: "templates" */ './campaign-templates')

interface TemplateGalleryProps {
  kind: TemplateKind
  /** There is no content that a template would replace. */
  isEmpty: boolean
  onChoose: (template: CampaignTemplate) => void
}

/** Gallery of templates. A template replaces the content; undo restores it. */
export function TemplateGallery({ kind, isEmpty, onChoose }: TemplateGalleryProps) {
  const t = useText()
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const choose = (template: CampaignTemplate) => {
    onChoose(template)
    setOpen(false)
    const { name } = template
    void message.info(t(isEmpty ? 'campaigns.template.applied' : 'campaigns.template.replaced', { name }))
  }
  return (
    <>
      <Button
        type={isEmpty ? 'primary' : 'default'}
        icon={<LayoutOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('campaigns.template.open')}
      </Button>
      <Dialog open={isOpen} title={t('campaigns.template.title')} width={760} onClose={() => setOpen(false)}>
        <Gallery kind={kind} onChoose={choose} />
      </Dialog>
    </>
  )
}

function useTemplates(kind: TemplateKind, language: Language): CampaignTemplate[] | null {
  const [templates, setTemplates] = useState<CampaignTemplate[] | null>(null)
  // Fetches templates and their texts only once the gallery opens.
  useEffect(() => {
    let isCurrent = true
    void templatesModule()
      .then(async ({ loadTemplates }) => loadTemplates(kind, language))
      .then((loaded) => isCurrent && setTemplates(loaded))
    return () => {
      isCurrent = false
    }
  }, [kind, language])
  return templates
}

function Gallery({ kind, onChoose }: Pick<TemplateGalleryProps, 'kind' | 'onChoose'>) {
  const t = useText()
  const [language, setLanguage] = useState(useLocale())
  const templates = useTemplates(kind, language)
  return (
    <>
      <Segmented<Language>
        aria-label={t('campaigns.template.language')}
        style={{ marginBottom: 16 }}
        value={language}
        options={[...LANGUAGE_CHOICES]}
        onChange={setLanguage}
      />
      {templates ? (
        <div
          style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' }}
        >
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} onChoose={() => onChoose(template)} />
          ))}
        </div>
      ) : (
        <Skeleton active />
      )}
    </>
  )
}

function TemplateCard({ template, onChoose }: { template: CampaignTemplate; onChoose: () => void }) {
  const { token } = theme.useToken()
  const { name, purpose, document } = template
  return (
    <button
      type="button"
      onClick={onChoose}
      style={{
        // Buttons center their content by default.
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        padding: 0,
        overflow: 'hidden',
        cursor: 'pointer',
        textAlign: 'start',
        font: 'inherit',
        background: token.colorBgContainer,
        color: token.colorText,
        border: `1px solid ${token.colorBorder}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <Sketch document={document} />
      <span style={{ display: 'block', padding: '10px 14px 12px' }}>
        <span style={{ display: 'block', fontWeight: 600 }}>{name}</span>
        <span style={{ display: 'block', fontSize: 13, color: token.colorTextDescription }}>{purpose}</span>
      </span>
    </button>
  )
}

/** Thumbnail of a template's blocks. */
function Sketch({ document: { settings, blocks } }: { document: CampaignDocument }) {
  return (
    <span
      aria-hidden
      style={{
        display: 'block',
        height: 150,
        overflow: 'hidden',
        padding: 12,
        background: settings.background,
      }}
    >
      <span
        style={{
          display: 'block',
          minHeight: 138,
          padding: 10,
          borderRadius: 4,
          background: settings.content_background,
        }}
      >
        {blocks.map((block) => (
          <SketchedBlock key={block.id} block={block} settings={settings} />
        ))}
      </span>
    </span>
  )
}

interface SketchedBlockProps {
  block: CampaignBlock
  settings: CampaignDocument['settings']
}

function SketchedBlock({ block, settings }: SketchedBlockProps) {
  const line = { display: 'block', marginBottom: 6, borderRadius: 2, background: settings.text_color }
  const centered = 'align' in block && block.align === 'center' ? { marginInline: 'auto' } : {}
  switch (block.type) {
    case 'heading':
      return <span style={{ ...line, ...centered, width: '62%', height: 8 }} />
    case 'text':
      return <span style={{ ...line, ...centered, width: '90%', height: 14, opacity: 0.25 }} />
    case 'image':
      return <span style={{ ...line, height: 34, opacity: 0.12 }} />
    case 'button':
      return (
        <span
          style={{
            ...line,
            ...centered,
            width: 56,
            height: 14,
            background: settings.button_color,
            borderRadius: block.radius,
          }}
        />
      )
    case 'columns':
      return (
        <span style={{ display: 'grid', gap: 8, gridTemplateColumns: '1fr 1fr' }}>
          {block.columns.map((column, index) => (
            <span key={index} style={{ display: 'block' }}>
              {column.map((each) => (
                <SketchedBlock key={each.id} block={each} settings={settings} />
              ))}
            </span>
          ))}
        </span>
      )
    case 'voucher':
      return (
        <span
          style={{
            ...line,
            width: 90,
            height: 20,
            marginInline: 'auto',
            background: 'none',
            border: `2px dashed ${settings.text_color}`,
          }}
        />
      )
    case 'social':
      return <span style={{ ...line, ...centered, width: 40, height: 6, background: settings.link_color }} />
    default:
      return <span style={{ ...line, height: 1, opacity: 0.3 }} />
  }
}
