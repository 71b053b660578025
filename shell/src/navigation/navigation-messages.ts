import { defineMessages } from 'react-intl'

export const navigationMessages = defineMessages({
  label: { id: 'shell.navigation.label', defaultMessage: 'Sections' },
  locked: { id: 'shell.navigation.locked', defaultMessage: 'not in your plan' },
  collapse: { id: 'shell.navigation.collapse', defaultMessage: 'Collapse the navigation' },
  expand: { id: 'shell.navigation.expand', defaultMessage: 'Expand the navigation' },
  collapseShort: { id: 'shell.navigation.collapse.short', defaultMessage: 'Collapse' },
  open: { id: 'shell.navigation.open', defaultMessage: 'Open the navigation' },
  none: { id: 'shell.navigation.none', defaultMessage: 'There is nothing here that you may open.' },
})
