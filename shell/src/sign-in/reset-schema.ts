import { object } from 'yup'
import { newPasswordFields } from './password-rules'

export const resetSchema = object(newPasswordFields)
