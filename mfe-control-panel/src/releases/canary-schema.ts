import { formText } from '@portico/shared/i18n'
import { number, object } from 'yup'

export interface CanaryValues {
  percent: number | null
}

/** 0 would end the canary; that has an action of its own. */
export const CANARY_LIMITS = { min: 1, max: 100 }

export const canarySchema = object({
  percent: number()
    .nullable()
    .required({ id: 'error.field.required' })
    .integer({ id: 'error.field.invalid' })
    .min(CANARY_LIMITS.min, ({ min }) => formText('error.field.too_small', { min }))
    .max(CANARY_LIMITS.max, ({ max }) => formText('error.field.too_big', { max })),
})
