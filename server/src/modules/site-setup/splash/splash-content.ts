import {
  DEFAULT_SPLASH_DESIGN,
  defaultSettingsOf,
  type LoginMethod,
  type LoginSettings,
  type SplashDesign,
  type SplashForm,
  type SplashFormField,
} from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import type { SavedSplash } from '../../../schema'
import { defaultFields } from './default-fields'
import { readSaved } from './saved-splash.repo'
import { latestContent, methodsInOrder } from './splash-versions.repo'

/** The splash pages of a site with all defaults filled in. */
export interface SplashContent {
  /** 0: never published. */
  version: number
  design: SplashDesign
  /** Enabled methods, in the order guests see. */
  methods: LoginMethod[]
  settings: (method: LoginMethod) => Partial<LoginSettings>
  fields: (method: LoginMethod, form: SplashForm) => SplashFormField[]
}

/**
 * Returns the published pages, or the saved ones that may not be published yet. A site that was never
 * published shows the saved ones.
 */
export async function splashContent(
  tx: Tx,
  siteId: number,
  which: 'published' | 'saved',
): Promise<SplashContent> {
  const latest = await latestContent(tx, siteId)
  const saved = which === 'published' && latest ? latest.content : await readSaved(tx, siteId)
  const methods = await methodsInOrder(tx, siteId)
  return {
    version: latest?.version ?? 0,
    methods,
    ...filledIn(saved),
  }
}

/** Fills in defaults for everything that was never changed. */
export function filledIn({
  design,
  settings,
  forms,
}: SavedSplash): Omit<SplashContent, 'version' | 'methods'> {
  return {
    design: { ...DEFAULT_SPLASH_DESIGN, ...design },
    settings: (method) => ({
      ...defaultSettingsOf(method),
      ...settings.find((each) => each.method === method)?.settings,
    }),
    fields: (method, form) =>
      forms.find((each) => each.method === method && each.form === form)?.fields ??
      defaultFields(method, form),
  }
}
