import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    site: { id: 'vouchers.design.title', defaultMessage: 'Design of vouchers' },
    multisite: { id: 'vouchers.design.multisite_title', defaultMessage: 'Design of multi-site vouchers' },
    subtitle: {
      id: 'vouchers.design.subtitle',
      defaultMessage: 'What is printed on each voucher, and on which paper.',
    },
    readOnly: {
      id: 'vouchers.design.read_only',
      defaultMessage: 'You can look at the design, not change it.',
    },
    submit: { id: 'vouchers.design.submit', defaultMessage: 'Save design' },
    saved: { id: 'vouchers.design.saved', defaultMessage: 'Design saved' },
    failed: { id: 'vouchers.design.failed', defaultMessage: 'The design was not saved' },
    form: { id: 'vouchers.design.form', defaultMessage: 'Design' },
    paper: { id: 'vouchers.design.paper', defaultMessage: 'Paper' },
    layout: { id: 'vouchers.design.layout', defaultMessage: 'Sheet or roll' },
    layoutHelp: {
      id: 'vouchers.design.layout_help',
      defaultMessage: 'What is offered first. Whoever prints can take another one.',
    },
    language: { id: 'vouchers.design.language', defaultMessage: 'Language of the vouchers' },
    languageHelp: {
      id: 'vouchers.design.language_help',
      defaultMessage: 'Of the words beside the figures. Your own texts can be in any script.',
    },
    texts: { id: 'vouchers.design.texts', defaultMessage: 'Logo and texts' },
    showLogo: { id: 'vouchers.design.show_logo', defaultMessage: 'Logo' },
    logo: { id: 'vouchers.design.logo', defaultMessage: 'Picture' },
    logoHelp: {
      id: 'vouchers.design.logo_help',
      defaultMessage: 'PNG or JPEG, up to 5 MB. A wide one prints best.',
    },
    logoAlt: { id: 'vouchers.design.logo_alt', defaultMessage: 'Your logo' },
    heading: { id: 'vouchers.design.heading', defaultMessage: 'Heading' },
    footer: { id: 'vouchers.design.footer', defaultMessage: 'Text at the end' },
    footerHelp: {
      id: 'vouchers.design.footer_help',
      defaultMessage: 'For example how to log in, or whom to ask. The shorter, the larger its letters.',
    },
    network: { id: 'vouchers.design.network', defaultMessage: 'Wi-Fi and QR code' },
    ssid: { id: 'vouchers.design.ssid', defaultMessage: 'Name of the Wi-Fi' },
    ssidHelp: {
      id: 'vouchers.design.ssid_help',
      defaultMessage: 'Exactly as phones list it, capitals too.',
    },
    ssidMissing: {
      id: 'vouchers.design.ssid_missing',
      defaultMessage: 'The QR code of the Wi-Fi needs its name',
    },
    showSsid: { id: 'vouchers.design.show_ssid', defaultMessage: 'Print the name of the Wi-Fi' },
    showQr: { id: 'vouchers.design.show_qr', defaultMessage: 'QR code' },
    qrType: { id: 'vouchers.design.qr_type', defaultMessage: 'Scanning it' },
    qrPortal: {
      id: 'vouchers.design.qr_portal',
      defaultMessage: 'opens the login page with the code filled in',
    },
    qrWifi: { id: 'vouchers.design.qr_wifi', defaultMessage: 'joins the Wi-Fi' },
    qrPortalHelp: {
      id: 'vouchers.design.qr_portal_help',
      defaultMessage: 'For guests who have joined the Wi-Fi already.',
    },
    qrWifiHelp: {
      id: 'vouchers.design.qr_wifi_help',
      defaultMessage: 'The login page opens afterwards, and guests type their code.',
    },
    password: { id: 'vouchers.design.password', defaultMessage: 'Password of the Wi-Fi' },
    passwordHelp: {
      id: 'vouchers.design.password_help',
      defaultMessage: 'Leave it empty where the network is open. It is stored encrypted.',
    },
    passwordUnseen: {
      id: 'vouchers.design.password_unseen',
      defaultMessage: 'The QR code of this preview has no password; on paper it has the stored one.',
    },
    shown: { id: 'vouchers.design.shown', defaultMessage: 'What else is printed' },
    showDuration: { id: 'vouchers.design.show_duration', defaultMessage: 'Duration' },
    showData: { id: 'vouchers.design.show_data', defaultMessage: 'Data' },
    showSpeed: { id: 'vouchers.design.show_speed', defaultMessage: 'Speed' },
    showDevices: { id: 'vouchers.design.show_devices', defaultMessage: 'Devices' },
    showPrice: { id: 'vouchers.design.show_price', defaultMessage: 'Price' },
    showExpiry: { id: 'vouchers.design.show_expiry', defaultMessage: 'Use before' },
    showNotes: { id: 'vouchers.design.show_notes', defaultMessage: 'Notes' },
    colors: { id: 'vouchers.design.colors', defaultMessage: 'Colours' },
    background: { id: 'vouchers.design.background', defaultMessage: 'Background' },
    text: { id: 'vouchers.design.text', defaultMessage: 'Text' },
    border: { id: 'vouchers.design.border', defaultMessage: 'Border' },
    colorFault: { id: 'error.field.color', defaultMessage: 'Give a colour as #rrggbb' },
    contrast: {
      id: 'vouchers.design.contrast',
      defaultMessage: 'The text is hard to read on this background: choose a darker or lighter colour.',
    },
    thermal: {
      id: 'vouchers.design.thermal',
      defaultMessage: 'Till printers know black only: colours come out as grey dots.',
    },
    preview: { id: 'vouchers.design.preview', defaultMessage: 'Preview' },
    previewLabel: { id: 'vouchers.design.preview_label', defaultMessage: 'A voucher as it will be printed' },
    previewSheet: { id: 'vouchers.design.preview_sheet', defaultMessage: 'A whole sheet' },
    testSheet: { id: 'vouchers.design.test_sheet', defaultMessage: 'Print a test' },
  }),
  labelSize: defineMessage<{ width: number; height: number; count: number }>({
    id: 'vouchers.design.label_size',
    defaultMessage:
      '{width, number} × {height, number} mm, {count, plural, one {# on a page} other {# on a page}}',
  }),
  rollSize: defineMessage<{ width: number }>({
    id: 'vouchers.design.roll_size',
    defaultMessage: '{width, number} mm wide, as long as it needs',
  }),
}
