import { object } from 'yup'
import { MAX_SHORT_NAME } from '../../contracts/field-values'
import { requiredText } from './rules'

/** Schema of NameForm. */
export const nameSchema = object({ name: requiredText(MAX_SHORT_NAME) })
