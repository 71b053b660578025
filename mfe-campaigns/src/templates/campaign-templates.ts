import {
  CAMPAIGN_DOCUMENT_VERSION,
  DEFAULT_CAMPAIGN_SETTINGS,
  type CampaignBlock,
  type CampaignDocument,
  type Language,
  type LeafBlock,
} from '@portico/shared/contracts'
import { newId } from '../editor/new-block'
import type english from './locales/en.json'

export type TemplateTexts = typeof english
export type TemplateId = keyof TemplateTexts
export type TemplateKind = 'email' | 'ad'
type Look = Pick<
  CampaignDocument['settings'],
  'background' | 'content_background' | 'text_color' | 'link_color' | 'button_color' | 'font_family'
>
type Align = 'left' | 'center'

/** A template in one language. */
export interface CampaignTemplate {
  id: TemplateId
  name: string
  purpose: string
  /** Emails only; '' for ads. */
  subject: string
  document: CampaignDocument
}

const padding = 12

function heading(text: string, align: Align = 'left', level: 1 | 2 | 3 = 1): LeafBlock {
  return { type: 'heading', id: newId(), padding, text, level, align, color: '' }
}
function text(html: string, align: Align = 'left'): LeafBlock {
  return { type: 'text', id: newId(), padding, html, align }
}
function button(label: string, radius = 6, align: Align = 'center'): LeafBlock {
  const own = { color: '', background: '', radius }
  return { type: 'button', id: newId(), padding: 16, text: label, link: '', align, ...own }
}
function image(): LeafBlock {
  const defaults = { link: '', width: 100, align: 'center' as const }
  return { type: 'image', id: newId(), padding: 0, url: '', alt: '', ...defaults }
}
function divider(color: string): LeafBlock {
  return { type: 'divider', id: newId(), padding, color, thickness: 1 }
}
function social(): LeafBlock {
  const links = (['instagram', 'facebook'] as const).map((network) => ({ network, url: '' }))
  return { type: 'social', id: newId(), padding: 16, links, align: 'center' }
}
function voucher(kind: 'generated' | 'fixed', label: string, code = ''): LeafBlock {
  const limits = { duration_val: 1, duration_type: 3 as const, valid_days: 60, num_devices: 1 }
  return { type: 'voucher', id: newId(), padding: 16, kind, code, label, ...limits }
}
function columns(left: LeafBlock[], right: LeafBlock[]): CampaignBlock {
  return { type: 'columns', id: newId(), padding, ratio: '50-50', columns: [left, right] }
}

interface Template<Id extends TemplateId> {
  kind: TemplateKind
  look: Look
  blocks: (texts: TemplateTexts[Id]) => CampaignBlock[]
}

const { width: _width, preheader: _preheader, ...DEFAULT_LOOK } = DEFAULT_CAMPAIGN_SETTINGS
const WARM: Look = {
  background: '#fbf3ea',
  content_background: '#fffdfa',
  text_color: '#3b2a1e',
  link_color: '#9a3412',
  button_color: '#9a3412',
  font_family: 'Georgia',
}
const FESTIVE: Look = {
  background: '#f3e8ff',
  content_background: '#ffffff',
  text_color: '#3b0764',
  link_color: '#7e22ce',
  button_color: '#7e22ce',
  font_family: 'Trebuchet MS',
}
const NIGHT: Look = {
  background: '#0f172a',
  content_background: '#1e293b',
  text_color: '#f1f5f9',
  link_color: '#7dd3fc',
  button_color: '#0369a1',
  font_family: 'Arial',
}
const FRESH: Look = {
  background: '#ecfdf5',
  content_background: '#ffffff',
  text_color: '#064e3b',
  link_color: '#047857',
  button_color: '#047857',
  font_family: 'Verdana',
}

/** Each text has at least WCAG AA contrast with its background. */
const TEMPLATES: { [Id in TemplateId]: Template<Id> } = {
  welcome: {
    kind: 'email',
    look: { ...DEFAULT_LOOK },
    blocks: (t) => [
      image(),
      heading(t.heading),
      text(t.text),
      button(t.button, 6, 'left'),
      divider('#d5dbe3'),
      columns(
        [heading(t.left_heading, 'left', 3), text(t.left_text)],
        [heading(t.right_heading, 'left', 3), text(t.right_text)],
      ),
      social(),
    ],
  },
  winback: {
    kind: 'email',
    look: WARM,
    blocks: (t) => [
      heading(t.heading, 'center'),
      image(),
      text(t.text),
      button(t.button, 24),
      text(t.note, 'center'),
    ],
  },
  birthday: {
    kind: 'email',
    look: FESTIVE,
    blocks: (t) => [
      heading(t.heading, 'center'),
      text(t.text, 'center'),
      voucher('fixed', t.code_label, t.code),
      button(t.button, 24),
    ],
  },
  offer: {
    kind: 'email',
    look: NIGHT,
    blocks: (t) => [
      image(),
      heading(t.heading, 'center'),
      text(t.text, 'center'),
      button(t.button, 4),
      columns(
        [image(), heading(t.left_heading, 'left', 3), text(t.left_text)],
        [image(), heading(t.right_heading, 'left', 3), text(t.right_text)],
      ),
    ],
  },
  review: {
    kind: 'email',
    look: FRESH,
    blocks: (t) => [heading(t.heading), text(t.text), button(t.button, 24, 'left')],
  },
  wifi: {
    kind: 'email',
    look: { ...DEFAULT_LOOK, background: '#e0f2fe', font_family: 'Verdana' },
    blocks: (t) => [
      heading(t.heading, 'center'),
      text(t.text),
      voucher('generated', t.code_label),
      text(t.note, 'center'),
    ],
  },
  ad_offer: {
    kind: 'ad',
    look: WARM,
    blocks: (t) => [image(), heading(t.heading, 'center'), text(t.text, 'center'), button(t.button, 24)],
  },
  ad_follow: {
    kind: 'ad',
    look: FESTIVE,
    blocks: (t) => [heading(t.heading, 'center'), text(t.text, 'center'), social()],
  },
  ad_event: {
    kind: 'ad',
    look: NIGHT,
    blocks: (t) => [heading(t.heading, 'center'), image(), text(t.text, 'center'), button(t.button, 4)],
  },
}

function build<Id extends TemplateId>(id: Id, texts: TemplateTexts): CampaignTemplate {
  const own: TemplateTexts[TemplateId] = texts[id]
  const { look, blocks } = TEMPLATES[id]
  return {
    id,
    name: own.name,
    purpose: own.purpose,
    subject: 'subject' in own ? own.subject : '',
    document: {
      version: CAMPAIGN_DOCUMENT_VERSION,
      settings: {
        ...DEFAULT_CAMPAIGN_SETTINGS,
        ...look,
        preheader: 'preheader' in own ? own.preheader : '',
      },
      blocks: blocks(texts[id]),
    },
  }
}

const TEXTS: Record<Language, () => Promise<TemplateTexts>> = {
  'en-US': async () => (await import(/* webpackChunkName: "templates-en" */ './locales/en.json')).default,
  'es-ES': async () => (await import(/* webpackChunkName: "templates-es" */ './locales/es.json')).default,
}

/** Loads the templates of a kind in a language, with new ids. */
export async function loadTemplates(kind: TemplateKind, language: Language): Promise<CampaignTemplate[]> {
  const texts = await TEXTS[language]()
  const ids = Object.keys(TEMPLATES) as TemplateId[] // `Object.keys` returns strings; these are the keys above.
  return ids.filter((id) => TEMPLATES[id].kind === kind).map((id) => build(id, texts))
}
