import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    site: { id: 'vouchers.kiosk_edit.title', defaultMessage: 'Counter page' },
    multisite: {
      id: 'vouchers.kiosk_edit.multisite_title',
      defaultMessage: 'Counter page: multi-site vouchers',
    },
    subtitle: {
      id: 'vouchers.kiosk_edit.subtitle',
      defaultMessage: 'Large buttons that sell a voucher at a touch, for a tablet at the counter.',
    },
    form: { id: 'vouchers.kiosk_edit.form', defaultMessage: 'Settings of the counter page' },
    enabled: { id: 'vouchers.kiosk_edit.enabled', defaultMessage: 'Counter page on' },
    enabledHelp: {
      id: 'vouchers.kiosk_edit.enabled_help',
      defaultMessage: 'Switched off, nobody sells there, whatever PIN they know.',
    },
    pin: { id: 'vouchers.kiosk_edit.pin', defaultMessage: 'PIN of the shift' },
    pinHelp: {
      id: 'vouchers.kiosk_edit.pin_help',
      defaultMessage: '4 to 8 digits, for those who work at the counter. It cannot be read here later.',
    },
    newPin: { id: 'vouchers.kiosk_edit.new_pin', defaultMessage: 'New PIN of the shift' },
    newPinHelp: {
      id: 'vouchers.kiosk_edit.new_pin_help',
      defaultMessage: 'Leave it empty to keep the PIN. A new one, of 4 to 8 digits, ends open shifts.',
    },
    pinFault: { id: 'vouchers.kiosk_edit.pin_fault', defaultMessage: 'A PIN has 4 to 8 digits' },
    offers: { id: 'vouchers.kiosk_edit.offers', defaultMessage: 'What it offers' },
    offersHint: {
      id: 'vouchers.kiosk_edit.offers_hint',
      defaultMessage: 'Each preset is a button, in this order.',
    },
    offersMissing: {
      id: 'vouchers.kiosk_edit.offers_missing',
      defaultMessage: 'Choose at least one preset',
    },
    add: { id: 'vouchers.kiosk_edit.add', defaultMessage: 'Add a preset' },
    addPlaceholder: { id: 'vouchers.kiosk_edit.add_placeholder', defaultMessage: 'Choose a preset' },
    allOffered: { id: 'vouchers.kiosk_edit.all_offered', defaultMessage: 'All presets are offered' },
    save: { id: 'vouchers.kiosk_edit.save', defaultMessage: 'Save' },
    saved: { id: 'vouchers.kiosk_edit.saved', defaultMessage: 'Counter page saved' },
    failed: { id: 'vouchers.kiosk_edit.failed', defaultMessage: 'Save updates failed' },
    noPresets: { id: 'vouchers.kiosk_edit.no_presets', defaultMessage: 'There is no preset yet' },
    noPresetsHint: {
      id: 'vouchers.kiosk_edit.no_presets_hint',
      defaultMessage: 'The counter offers presets. Fill the form for vouchers once and save it as one.',
    },
    toCreate: { id: 'vouchers.kiosk_edit.to_create', defaultMessage: 'To the form' },
    notYours: {
      id: 'vouchers.kiosk_edit.not_yours',
      defaultMessage: 'You cannot change the counter page here',
    },
  }),
  moveUp: defineMessage<{ name: string }>({
    id: 'vouchers.kiosk_edit.move_up',
    defaultMessage: 'Move {name} up',
  }),
  moveDown: defineMessage<{ name: string }>({
    id: 'vouchers.kiosk_edit.move_down',
    defaultMessage: 'Move {name} down',
  }),
  remove: defineMessage<{ name: string }>({
    id: 'vouchers.kiosk_edit.remove',
    defaultMessage: 'Remove {name}',
  }),
  addHelp: defineMessage<{ max: number }>({
    id: 'vouchers.kiosk_edit.add_help',
    defaultMessage: 'Up to {max, number}.',
  }),
}
