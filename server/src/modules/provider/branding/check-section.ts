import {
  BRAND_MAIL_GAPS,
  type BrandMail,
  type BrandSection,
  brandSections,
  type BrandValues,
  isBrandMail,
  unknownGaps,
} from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { type FieldErrors, invalidFields } from '../../../platform/errors/api-error'
import { zodErrors } from '../../../platform/http/zod-errors'
import { foreignImages } from '../../site-setup/uploads'

/** Fields that contain an image. */
const IMAGE_FIELDS = ['logo', 'logo_dark', 'favicon', 'bg_image']

/**
 * Reads the value of a section.
 * @throws 422 with the errors of all fields
 */
export async function checkSection<Section extends BrandSection>(
  tx: Tx,
  accountId: number,
  { section, input }: { section: Section; input: unknown },
): Promise<BrandValues[Section]> {
  const parsed = brandSections[section].safeParse(input)
  if (!parsed.success) throw invalidFields(zodErrors(parsed.error.issues, input))
  const errors: FieldErrors = {
    ...(await imageErrors(tx, accountId, parsed.data)),
    ...(isBrandMail(section) && mailErrors(section, parsed.data)),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return parsed.data as BrandValues[Section] // The schema is that of the section.
}

async function imageErrors(tx: Tx, accountId: number, value: object): Promise<FieldErrors> {
  const images = Object.entries(value).flatMap(([field, link]) =>
    IMAGE_FIELDS.includes(field) && typeof link === 'string' && link !== '' ? [[field, link] as const] : [],
  )
  const foreign = await foreignImages(
    tx,
    accountId,
    images.map(([, link]) => link),
  )
  const wrong = images.filter(([, link]) => foreign.includes(link))
  return Object.fromEntries(wrong.map(([field]) => [field, [{ id: 'error.field.image' }]]))
}

function mailErrors(section: BrandMail, value: object): FieldErrors {
  const fields = BRAND_MAIL_GAPS[section].map(inBraces).join(', ')
  const errors: FieldErrors = {}
  for (const [field, text] of Object.entries(value)) {
    const unknown = typeof text === 'string' ? unknownGaps(section, text) : []
    if (unknown.length === 0) continue
    errors[field] = unknown.map((name) => ({
      id: 'error.branding.mail_field',
      values: { name: inBraces(name), fields },
    }))
  }
  return errors
}

const inBraces = (name: string) => `{${name}}`
