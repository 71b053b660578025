import { defineMessages } from 'react-intl'

export const accountMenuMessages = defineMessages({
  menu: { id: 'shell.account-menu.label', defaultMessage: 'Account menu' },
  account: { id: 'shell.account-menu.account', defaultMessage: 'Account' },
  logout: { id: 'shell.account-menu.logout', defaultMessage: 'Logout' },
})
