import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    site: { id: 'vouchers.kiosk.title', defaultMessage: 'Counter' },
    multisite: { id: 'vouchers.kiosk.multisite_title', defaultMessage: 'Counter: multi-site vouchers' },
    loading: { id: 'vouchers.kiosk.loading', defaultMessage: 'The counter page is loading' },
    settings: { id: 'vouchers.kiosk.settings', defaultMessage: 'Settings' },
    leave: { id: 'vouchers.kiosk.leave', defaultMessage: 'Leave' },
    endShift: { id: 'vouchers.kiosk.end_shift', defaultMessage: 'End shift' },
    fullScreen: { id: 'vouchers.kiosk.full_screen', defaultMessage: 'Full screen' },
    smallScreen: { id: 'vouchers.kiosk.small_screen', defaultMessage: 'Leave full screen' },
    setUp: { id: 'vouchers.kiosk.set_up', defaultMessage: 'Set up the counter page' },
    off: { id: 'vouchers.kiosk.off', defaultMessage: 'The counter page is switched off' },
    offHint: {
      id: 'vouchers.kiosk.off_hint',
      defaultMessage:
        'On a tablet at the counter it sells vouchers at a touch. Choose what it offers and a PIN for the shift.',
    },
    askManager: {
      id: 'vouchers.kiosk.ask_manager',
      defaultMessage: 'Whoever manages this location can set it up.',
    },
    empty: { id: 'vouchers.kiosk.empty', defaultMessage: 'Nothing is offered here' },
    emptyHint: {
      id: 'vouchers.kiosk.empty_hint',
      defaultMessage: 'The presets that were offered are gone. Choose others.',
    },
    readOnly: { id: 'vouchers.kiosk.read_only', defaultMessage: 'You have read-only access to vouchers' },
    readOnlyHint: {
      id: 'vouchers.kiosk.read_only_hint',
      defaultMessage: 'Selling needs Read/Write for voucher data at this location.',
    },
    enterPin: { id: 'vouchers.kiosk.enter_pin', defaultMessage: 'PIN of the shift' },
    pin: { id: 'vouchers.kiosk.pin', defaultMessage: 'PIN' },
    pinHint: {
      id: 'vouchers.kiosk.pin_hint',
      defaultMessage: 'It is asked once: the page then sells until the shift ends.',
    },
    erase: { id: 'vouchers.kiosk.erase', defaultMessage: 'Erase the last digit' },
    begin: { id: 'vouchers.kiosk.begin', defaultMessage: 'Begin' },
    guesses: {
      id: 'vouchers.kiosk.guesses',
      defaultMessage: 'After five wrong PINs this page closes for five minutes.',
    },
    closed: { id: 'vouchers.kiosk.closed', defaultMessage: 'Too many wrong PINs' },
    offers: { id: 'vouchers.kiosk.offers', defaultMessage: 'What is offered' },
    sellFailed: { id: 'vouchers.kiosk.sell_failed', defaultMessage: 'Nothing was sold' },
    notOffered: {
      id: 'vouchers.kiosk.not_offered',
      defaultMessage: 'This is no longer offered. Choose something else',
    },
    code: { id: 'vouchers.kiosk.code', defaultMessage: 'Code' },
    copy: { id: 'vouchers.kiosk.copy', defaultMessage: 'Copy code' },
    print: { id: 'vouchers.kiosk.print', defaultMessage: 'Print' },
    undo: { id: 'vouchers.kiosk.undo', defaultMessage: 'Not sold after all' },
    undone: { id: 'vouchers.kiosk.undone', defaultMessage: 'This counts as sold no longer' },
    undoFailed: { id: 'vouchers.kiosk.undo_failed', defaultMessage: 'The voucher could not be marked' },
    next: { id: 'vouchers.kiosk.next', defaultMessage: 'Next guest' },
    qr: { id: 'vouchers.kiosk.qr', defaultMessage: 'QR code of the splash page with this code' },
    scan: {
      id: 'vouchers.kiosk.scan',
      defaultMessage: 'Once on the Wi-Fi, scan this instead of typing the code.',
    },
  }),
  opensIn: defineMessage<{ clock: string }>({
    id: 'vouchers.kiosk.opens_in',
    defaultMessage: 'Opens again in {clock}',
  }),
  sold: defineMessage<{ name: string }>({
    id: 'vouchers.kiosk.sold',
    defaultMessage: 'Sold: {name}',
  }),
  showLast: defineMessage<{ name: string }>({
    id: 'vouchers.kiosk.show_last',
    defaultMessage: 'Show the last one: {name}',
  }),
  wifi: defineMessage<{ wifi: string }>({ id: 'vouchers.kiosk.wifi', defaultMessage: 'Wi-Fi: {wifi}' }),
  backIn: defineMessage<{ seconds: number }>({
    id: 'vouchers.kiosk.back_in',
    defaultMessage: 'Back to the start in {seconds, number} s',
  }),
}
