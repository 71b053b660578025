import type { TEMPLATE_PARTS } from '@portico/shared/contracts'
import { array, number, object, string } from 'yup'

/** Names are those of the API, so its faults find their fields. */
export interface CopyValues {
  parts: (typeof TEMPLATE_PARTS)[number][]
  site_ids: number[]
}

export const copySchema = object({
  parts: array().of(string().required()).required().min(1, { id: 'sites.copy.parts_missing' }),
  site_ids: array().of(number().required()).required().min(1, { id: 'sites.copy.targets_missing' }),
})
