import { object } from 'yup'
import { newPasswordFields } from '../../app/password-rules'

export const resetSchema = object(newPasswordFields)
