import type { LoginSettings, SplashDesign, SplashFormField } from '@portico/shared/contracts'
import type { SecretValue } from '@portico/shared/forms'
import { toField, toRow, type FieldRow } from '@portico/shared/splash-design'
import type { SplashDraft } from '../splash-api'

/** A number is null while its input is empty. */
type EditorSettings = Partial<Omit<LoginSettings, 'social_client_secret'>> & {
  social_client_secret?: SecretValue
}

/** Form values: everything that one screen edits. */
export interface EditorValues {
  design: SplashDesign
  settings: EditorSettings
  fields: FieldRow[]
  skip_image: boolean
}

export function toEditorValues({ design, settings, fields }: SplashDraft): EditorValues {
  const secret = 'social_client_id' in settings ? { social_client_secret: null } : {}
  return {
    design,
    settings: { ...settings, ...secret },
    fields: fields.map(toRow),
    skip_image: design.logo_image === '',
  }
}

export interface EditorChanges {
  design: Partial<SplashDesign> | null
  settings: Partial<LoginSettings> | null
  fields: SplashFormField[] | null
}

/** The changed parts of a form; null for an unchanged part. */
export function changesOf(before: EditorValues, after: EditorValues): EditorChanges {
  const [old, current] = [before.fields.map(toField), after.fields.map(toField)]
  return {
    design: changed(before.design, after.design),
    settings: changedSettings(before.settings, after.settings),
    fields: isSame(old, current) ? null : current,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A secret that was neither entered nor removed stays. */
function changedSettings(before: EditorSettings, after: EditorSettings): Partial<LoginSettings> | null {
  const changes = changed(before, after)
  if (!changes) return null
  const { social_client_secret: secret, ...plain } = changes
  return typeof secret === 'string' ? { ...plain, social_client_secret: secret } : plain
}

function changed<Part extends object>(before: Part, after: Part): Partial<Part> | null {
  const keys = Object.keys(after) as (keyof Part)[]
  const different = keys.filter((key) => !isSame(before[key], after[key]))
  if (different.length === 0) return null
  return Object.fromEntries(different.map((key) => [key, after[key]])) as Partial<Part> // `fromEntries` returns string keys
}
