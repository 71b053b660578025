import { boolean, object } from 'yup'
import { placeSchema } from '../location/location-schema'

export const generalSchema = placeSchema
  .pick(['name', 'timezone', 'default_countrycode', 'currency'])
  .concat(object({ validate_email: boolean().required() }))
