import { fieldTexts } from '@portico/shared/forms'
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
    .required(fieldTexts.required)
    .integer(fieldTexts.invalid)
    .min(CANARY_LIMITS.min, ({ min }) => formText(fieldTexts.tooSmall, { min }))
    .max(CANARY_LIMITS.max, ({ max }) => formText(fieldTexts.tooBig, { max })),
})
