import type { TEMPLATE_PARTS } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

type Part = (typeof TEMPLATE_PARTS)[number]

export const copyMessages = {
  ...defineMessages({
    subtitle: {
      id: 'sites.copy.subtitle',
      defaultMessage: 'Other locations get what this one has. This one stays as it is.',
    },
    form: { id: 'sites.copy.form', defaultMessage: 'Copy' },
    parts: { id: 'sites.copy.parts', defaultMessage: 'What to copy' },
    partsMissing: { id: 'sites.copy.parts_missing', defaultMessage: 'Choose what to copy' },
    targets: { id: 'sites.copy.targets', defaultMessage: 'Copy to' },
    targetsMissing: { id: 'sites.copy.targets_missing', defaultMessage: 'Choose at least one location' },
    search: { id: 'sites.copy.search', defaultMessage: 'Search locations' },
    all: { id: 'sites.copy.all', defaultMessage: 'All' },
    none: { id: 'sites.copy.none', defaultMessage: 'None' },
    confirmText: { id: 'sites.copy.confirm_text', defaultMessage: 'What they have now is overwritten:' },
    undone: { id: 'sites.copy.undone', defaultMessage: 'This cannot be undone.' },
    doneTitle: { id: 'sites.copy.done_title', defaultMessage: 'Copied' },
    again: { id: 'sites.copy.again', defaultMessage: 'Copy something else' },
  }),
  title: defineMessage<{ name: string }>({ id: 'sites.copy.title', defaultMessage: 'Copy {name}' }),
  chosen: defineMessage<{ chosen: number; total: number }>({
    id: 'sites.copy.chosen',
    defaultMessage: '{chosen, number} of {total, plural, one {# location} other {# locations}} chosen',
  }),
  submit: defineMessage<{ count: number }>({
    id: 'sites.copy.submit',
    defaultMessage: '{count, plural, =0 {Copy} one {Copy to # location} other {Copy to # locations}}',
  }),
  confirm: defineMessage<{ name: string; count: number }>({
    id: 'sites.copy.confirm',
    defaultMessage: 'Copy {name} to {count, plural, one {# location} other {# locations}}?',
  }),
  doneText: defineMessage<{ name: string; count: number }>({
    id: 'sites.copy.done_text',
    defaultMessage: '{count, plural, one {# location now has} other {# locations now have}} what {name} has:',
  }),
}

/** A part, and what happens to it in the locations that it is copied to. */
export const partMessages: Record<Part, { name: MessageDescriptor; effect: MessageDescriptor }> = {
  splash: defineMessages({
    name: { id: 'sites.copy.splash', defaultMessage: 'Splash page' },
    effect: {
      id: 'sites.copy.splash_effect',
      defaultMessage: 'Design, login methods and form fields of the splash page are replaced.',
    },
  }),
  settings: defineMessages({
    name: { id: 'sites.copy.settings', defaultMessage: 'Settings' },
    effect: {
      id: 'sites.copy.settings_effect',
      defaultMessage:
        'Redirect URL, SMS gateway, reports, privacy and portal settings are replaced. Name, country, currency and time zone stay.',
    },
  }),
  packages: defineMessages({
    name: { id: 'sites.copy.packages', defaultMessage: 'Packages' },
    effect: {
      id: 'sites.copy.packages_effect',
      defaultMessage:
        'Packages that are on offer are archived and these take their place. Guests keep what they bought.',
    },
  }),
}
