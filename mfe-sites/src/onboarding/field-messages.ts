import type { FieldType } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** What guests are asked for. */
export const fieldMessages: Record<FieldType, MessageDescriptor> = defineMessages({
  email: { id: 'form_field.email', defaultMessage: 'Email address' },
  phonenumber: { id: 'form_field.phonenumber', defaultMessage: 'Phone number' },
  voucher: { id: 'form_field.voucher', defaultMessage: 'Voucher code' },
  otp: { id: 'form_field.otp', defaultMessage: 'Code by text message' },
  firstname: { id: 'form_field.firstname', defaultMessage: 'First name' },
  lastname: { id: 'form_field.lastname', defaultMessage: 'Last name' },
  gender: { id: 'form_field.gender', defaultMessage: 'Gender' },
  birthday: { id: 'form_field.birthday', defaultMessage: 'Birthday' },
  country: { id: 'form_field.country', defaultMessage: 'Country' },
  ukpostcode: { id: 'form_field.ukpostcode', defaultMessage: 'UK postcode' },
  consent: { id: 'form_field.consent', defaultMessage: 'Consent to marketing' },
  custom_text: { id: 'form_field.custom_text', defaultMessage: 'Text' },
  custom_number: { id: 'form_field.custom_number', defaultMessage: 'Number' },
  custom_checkbox: { id: 'form_field.custom_checkbox', defaultMessage: 'Checkbox' },
  custom_select: { id: 'form_field.custom_select', defaultMessage: 'Choice' },
})

export const messages = {
  ...defineMessages({
    text: {
      id: 'onboarding.fields.text',
      defaultMessage:
        'Ask only for what you use: every further field puts some guests off. You can change this later.',
    },
    mandatory: { id: 'onboarding.fields.mandatory', defaultMessage: 'Mandatory' },
    essential: { id: 'onboarding.fields.essential', defaultMessage: 'Needed to log in this way' },
    add: { id: 'onboarding.fields.add', defaultMessage: 'Ask for' },
    own: { id: 'onboarding.fields.own', defaultMessage: 'A field of your own' },
    ownTitle: { id: 'onboarding.fields.own_title', defaultMessage: 'Title of the field' },
    ownType: { id: 'onboarding.fields.own_type', defaultMessage: 'Type' },
    ownOptions: { id: 'onboarding.fields.own_options', defaultMessage: 'Options, one on each line' },
    ownAdd: { id: 'onboarding.fields.own_add', defaultMessage: 'Add field' },
    ownNeedsTitle: { id: 'onboarding.fields.own_needs_title', defaultMessage: 'Give the field a title' },
    ownNeedsOptions: {
      id: 'error.splash.options',
      defaultMessage: 'Give at least two different options',
    },
    cancel: { id: 'shared.cancel', defaultMessage: 'Cancel' },
    none: {
      id: 'onboarding.fields.none',
      defaultMessage: 'Guests are asked for nothing here.',
    },
  }),
  list: defineMessage<{ method: string }>({
    id: 'onboarding.fields.list',
    defaultMessage: 'Fields of {method}',
  }),
  up: defineMessage<{ field: string }>({ id: 'onboarding.fields.up', defaultMessage: 'Move {field} up' }),
  down: defineMessage<{ field: string }>({
    id: 'onboarding.fields.down',
    defaultMessage: 'Move {field} down',
  }),
  remove: defineMessage<{ field: string }>({
    id: 'onboarding.fields.remove',
    defaultMessage: 'Do not ask for {field}',
  }),
  mandatoryField: defineMessage<{ field: string }>({
    id: 'onboarding.fields.mandatory_field',
    defaultMessage: '{field} is mandatory',
  }),
  moved: defineMessage<{ field: string; place: number; count: number }>({
    id: 'onboarding.fields.moved',
    defaultMessage: '{field} is now number {place} of {count}',
  }),
}
