import { defineMessages } from 'react-intl'

export const widgetMessages = defineMessages({
  open: { id: 'vouchers.widget.open', defaultMessage: 'See vouchers' },
})

export const tileTexts = {
  active: defineMessages({
    title: { id: 'vouchers.widget.active', defaultMessage: 'Vouchers in use' },
    definition: {
      id: 'vouchers.widget.active.definition',
      defaultMessage:
        'Vouchers that a guest has used and whose time is not over, at this moment. Multi-site vouchers are not counted.',
    },
    empty: { id: 'vouchers.widget.active.empty', defaultMessage: 'No voucher is in use.' },
  }),
  unused: defineMessages({
    title: { id: 'vouchers.widget.unused', defaultMessage: 'Unused vouchers' },
    definition: {
      id: 'vouchers.widget.unused.definition',
      defaultMessage:
        'Vouchers that nobody has used and that can still be used, at this moment. Multi-site vouchers are not counted.',
    },
    empty: { id: 'vouchers.widget.unused.empty', defaultMessage: 'There is none left to give out.' },
  }),
  expiring: defineMessages({
    title: { id: 'vouchers.widget.expiring', defaultMessage: 'Expiring vouchers' },
    definition: {
      id: 'vouchers.widget.expiring.definition',
      defaultMessage:
        'Vouchers that end within 7 days: in use and soon over, or unused and soon past the day to use them before. Multi-site vouchers are not counted.',
    },
    empty: { id: 'vouchers.widget.expiring.empty', defaultMessage: 'None ends within 7 days.' },
  }),
  activated: defineMessages({
    title: { id: 'vouchers.widget.activated', defaultMessage: 'Activated vouchers' },
    definition: {
      id: 'vouchers.widget.activated.definition',
      defaultMessage:
        'Vouchers that were used for the first time on the chosen days. Multi-site vouchers are not counted.',
    },
    empty: {
      id: 'vouchers.widget.activated.empty',
      defaultMessage: 'No voucher was first used on these days.',
    },
  }),
}
