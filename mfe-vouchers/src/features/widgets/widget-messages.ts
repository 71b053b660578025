import { defineMessages } from 'react-intl'

export const widgetMessages = defineMessages({
  unused: { id: 'vouchers.widget.unused', defaultMessage: 'Unused vouchers' },
  inuse: { id: 'vouchers.widget.inuse', defaultMessage: 'Vouchers in use' },
  open: { id: 'vouchers.widget.open', defaultMessage: 'See vouchers' },
  retry: { id: 'vouchers.widget.retry', defaultMessage: 'Try again' },
})
