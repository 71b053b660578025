import { LayoutOutlined } from '@ant-design/icons'
import type { CampaignBlock, CampaignDocument, Language } from '@portico/shared/contracts'
import { LANGUAGE_CHOICES } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog, SecondaryText } from '@portico/shared/layout'
import { useLocale } from '@portico/shared/session'
import { App, Button, Segmented, Skeleton } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { CampaignTemplate, TemplateKind } from './campaign-templates'
import styles from './template-gallery.module.css'

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
        className={styles.language}
        value={language}
        options={[...LANGUAGE_CHOICES]}
        onChange={setLanguage}
      />
      {templates ? (
        <div className={styles.gallery}>
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
  const { name, purpose, document } = template
  return (
    <button type="button" onClick={onChoose} className={styles.card}>
      <Sketch document={document} />
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <SecondaryText block>{purpose}</SecondaryText>
      </span>
    </button>
  )
}

/** Thumbnail of a template's blocks. */
function Sketch({ document: { settings, blocks } }: { document: CampaignDocument }) {
  return (
    <span aria-hidden className={styles.sketch} style={{ background: settings.background }}>
      <span className={styles.page} style={{ background: settings.content_background }}>
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
  const { text_color: color } = settings
  const centered = 'align' in block && block.align === 'center' && styles.centered
  switch (block.type) {
    case 'heading':
      return <span className={clsx(styles.line, styles.heading, centered)} style={{ background: color }} />
    case 'text':
      return <span className={clsx(styles.line, styles.text, centered)} style={{ background: color }} />
    case 'image':
      return <span className={clsx(styles.line, styles.image)} style={{ background: color }} />
    case 'button':
      return (
        <span
          className={clsx(styles.line, styles.button, centered)}
          style={{ background: settings.button_color, borderRadius: block.radius }}
        />
      )
    case 'columns':
      return (
        <span className={styles.columns}>
          {block.columns.map((column, index) => (
            <span key={index} className={styles.column}>
              {column.map((each) => (
                <SketchedBlock key={each.id} block={each} settings={settings} />
              ))}
            </span>
          ))}
        </span>
      )
    case 'voucher':
      return <span className={clsx(styles.line, styles.voucher)} style={{ borderColor: color }} />
    case 'social':
      return (
        <span
          className={clsx(styles.line, styles.social, centered)}
          style={{ background: settings.link_color }}
        />
      )
    default:
      return <span className={clsx(styles.line, styles.rule)} style={{ background: color }} />
  }
}
