import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    site: { id: 'vouchers.create.title', defaultMessage: 'Create vouchers' },
    multisite: { id: 'vouchers.create.multisite_title', defaultMessage: 'Create multi-site vouchers' },
    failed: { id: 'vouchers.create.failed', defaultMessage: 'Save Voucher failed' },
    reachPanel: { id: 'vouchers.create.reach_panel', defaultMessage: 'Locations' },
    reach: { id: 'vouchers.create.reach', defaultMessage: 'Where the codes hold' },
    reachAll: {
      id: 'vouchers.create.reach_all',
      defaultMessage: 'At all locations, also those that are added later',
    },
    reachChosen: { id: 'vouchers.create.reach_chosen', defaultMessage: 'At chosen locations' },
    sites: { id: 'vouchers.create.sites', defaultMessage: 'Chosen locations' },
    sitesPlaceholder: { id: 'vouchers.create.sites_placeholder', defaultMessage: 'Choose locations' },
    sitesMissing: {
      id: 'vouchers.create.sites_missing',
      defaultMessage: 'Choose at least one location',
    },
    codePanel: { id: 'vouchers.create.code_panel', defaultMessage: 'Codes' },
    alphabet: { id: 'vouchers.create.alphabet', defaultMessage: 'Made of' },
    digits: { id: 'vouchers.create.digits', defaultMessage: 'Digits' },
    letters: { id: 'vouchers.create.letters', defaultMessage: 'Letters' },
    lettersHelp: {
      id: 'vouchers.create.letters_help',
      defaultMessage: 'Letters that nobody takes for a digit or for each other, and that make no words.',
    },
    digitsHelp: {
      id: 'vouchers.create.digits_help',
      defaultMessage: 'Quick to type on any phone.',
    },
    codeLength: { id: 'vouchers.create.code_length', defaultMessage: 'Random characters' },
    prefixKind: { id: 'vouchers.create.prefix_kind', defaultMessage: 'Codes begin with' },
    prefixBatch: { id: 'vouchers.create.prefix_batch', defaultMessage: 'The batch' },
    prefixOwn: { id: 'vouchers.create.prefix_own', defaultMessage: 'Own text' },
    prefixNone: { id: 'vouchers.create.prefix_none', defaultMessage: 'Nothing' },
    prefix: { id: 'vouchers.create.prefix', defaultMessage: 'Own text' },
    prefixHelp: {
      id: 'vouchers.create.prefix_help',
      defaultMessage: 'Up to 8 letters and digits, the same on every voucher: VIP, LOBBY, 2026.',
    },
    prefixFault: { id: 'error.voucher.prefix', defaultMessage: 'Up to 8 capital letters and digits' },
    example: { id: 'vouchers.create.example', defaultMessage: 'Looks like this' },
    easyToGuess: {
      id: 'vouchers.create.easy_to_guess',
      defaultMessage: 'That is easy to guess. Take more random characters.',
    },
    codesTooFew: {
      id: 'vouchers.create.codes_too_few',
      defaultMessage: 'Codes this short are too few for so many vouchers',
    },
    readOnly: {
      id: 'vouchers.create.read_only',
      defaultMessage: 'You have read-only access to vouchers',
    },
    readOnlyHint: {
      id: 'vouchers.create.read_only_hint',
      defaultMessage:
        'You can look at the vouchers of this location. Ask its owner if you need to create some.',
    },
    usedUpHint: {
      id: 'vouchers.create.used_up_hint',
      defaultMessage:
        'Unused vouchers count, and those that were first used this month. Delete unused ones that nobody needs, or take a larger plan.',
    },
    seePlan: { id: 'vouchers.create.see_plan', defaultMessage: 'See your plan' },
    submitPlain: { id: 'vouchers.create.submit_plain', defaultMessage: 'Create vouchers' },
    batchPanel: { id: 'vouchers.create.batch_panel', defaultMessage: 'Batch' },
    count: { id: 'vouchers.create.count', defaultMessage: 'Number of vouchers' },
    batchId: { id: 'vouchers.create.batch_id', defaultMessage: 'Batch id' },
    batchIdHelp: {
      id: 'vouchers.create.batch_id_help',
      defaultMessage:
        'Four digits that keep these vouchers together. Leave it empty and a free one is picked.',
    },
    notes: { id: 'vouchers.create.notes', defaultMessage: 'Notes' },
    notesHelp: {
      id: 'vouchers.create.notes_help',
      defaultMessage: 'For you and your team, for example who gets them. You can search for them later.',
    },
    timePanel: { id: 'vouchers.create.time_panel', defaultMessage: 'Time' },
    presets: { id: 'vouchers.create.presets', defaultMessage: 'Common durations' },
    duration: { id: 'vouchers.create.duration', defaultMessage: 'Duration' },
    durationHelp: {
      id: 'vouchers.create.duration_help',
      defaultMessage: 'How long a guest is online. The clock starts when the code is first used.',
    },
    unit: { id: 'vouchers.create.unit', defaultMessage: 'Unit' },
    minutes: { id: 'vouchers.create.minutes', defaultMessage: 'Minutes' },
    hours: { id: 'vouchers.create.hours', defaultMessage: 'Hours' },
    days: { id: 'vouchers.create.days', defaultMessage: 'Days' },
    useBefore: { id: 'vouchers.create.use_before', defaultMessage: 'Use before' },
    useBeforePlaceholder: { id: 'vouchers.create.use_before_placeholder', defaultMessage: 'No end date' },
    limitsPanel: { id: 'vouchers.create.limits_panel', defaultMessage: 'Limits' },
    devices: { id: 'vouchers.create.devices', defaultMessage: 'Devices for each voucher' },
    unlimitedData: { id: 'vouchers.create.unlimited_data', defaultMessage: 'Unlimited data' },
    data: { id: 'vouchers.create.data', defaultMessage: 'Data for each voucher' },
    unlimitedSpeed: { id: 'vouchers.create.unlimited_speed', defaultMessage: 'Unlimited speed' },
    download: { id: 'vouchers.create.download', defaultMessage: 'Download speed' },
    upload: { id: 'vouchers.create.upload', defaultMessage: 'Upload speed' },
    pricePanel: { id: 'vouchers.create.price_panel', defaultMessage: 'Price and notes' },
    price: { id: 'vouchers.create.price', defaultMessage: 'Price of one voucher' },
    priceHelp: {
      id: 'vouchers.create.price_help',
      defaultMessage: 'What you ask at the desk, for your records. 0 means free.',
    },
    batchIdFault: { id: 'error.voucher.batch_id', defaultMessage: 'Batch id must be a four-digit number' },
    useBeforePast: {
      id: 'error.voucher.use_before_past',
      defaultMessage: 'Use before must lie in the future',
    },
    codes: { id: 'vouchers.created.codes', defaultMessage: 'Codes' },
    printNow: { id: 'vouchers.created.print', defaultMessage: 'Print now' },
    seeVouchers: { id: 'vouchers.created.see', defaultMessage: 'See vouchers' },
    createMore: { id: 'vouchers.created.more', defaultMessage: 'Create more' },
  }),
  createdHint: defineMessage<{ count: number }>({
    id: 'vouchers.created.hint',
    defaultMessage:
      '{count, plural, one {It works once a guest types it on the splash page.} other {Each of them works once a guest types it on the splash page.}}',
  }),
  copyAll: defineMessage<{ count: number }>({
    id: 'vouchers.created.copy_all',
    defaultMessage: '{count, plural, one {Copy code} other {Copy all codes}}',
  }),
  submit: defineMessage<{ count: number }>({
    id: 'vouchers.create.submit',
    defaultMessage: '{count, plural, one {Create # voucher} other {Create # vouchers}}',
  }),
  countHelp: defineMessage<{ max: number }>({
    id: 'vouchers.create.count_help',
    defaultMessage: 'Up to {max, number} at a time.',
  }),
  planLeft: defineMessage<{ limit: number; left: number }>({
    id: 'vouchers.create.plan_left',
    defaultMessage: 'Your plan has {left, number} of {limit, number} left.',
  }),
  planLimit: defineMessage<{ limit: number; left: number }>({
    id: 'error.voucher.plan_limit',
    defaultMessage: 'Your plan allows {limit} vouchers; {left} are left',
  }),
  usedUp: defineMessage<{ limit: number }>({
    id: 'vouchers.create.used_up',
    defaultMessage: 'All {limit, number} vouchers of your plan are used up',
  }),
  useBeforeHelp: defineMessage<{ zone: string }>({
    id: 'vouchers.create.use_before_help',
    defaultMessage:
      'A code that nobody has used by then stops working. Leave it empty for codes without an end date. Time in {zone}.',
  }),
  codeTooShort: defineMessage<{ min: number }>({
    id: 'error.voucher.code_short',
    defaultMessage: 'Prefix and drawn characters must be at least {min} together',
  }),
  odds: defineMessage<{ odds: number; count: number }>({
    id: 'vouchers.create.odds',
    defaultMessage:
      'One guess in {odds, number} hits {count, plural, one {this voucher} other {one of these # vouchers}}.',
  }),
  equals: defineMessage<{ amount: string }>({
    id: 'vouchers.create.equals',
    defaultMessage: 'That is {amount}.',
  }),
  created: defineMessage<{ count: number; batch: string }>({
    id: 'vouchers.created.title',
    defaultMessage: '{count, plural, one {# voucher} other {# vouchers}} created in batch {batch}',
  }),
}
