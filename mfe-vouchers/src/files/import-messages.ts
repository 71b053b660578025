import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    site: { id: 'vouchers.import.title', defaultMessage: 'Import codes' },
    multisite: { id: 'vouchers.import.multisite_title', defaultMessage: 'Import multi-site codes' },
    filePanel: { id: 'vouchers.import.file_panel', defaultMessage: 'File' },
    choose: { id: 'vouchers.import.choose', defaultMessage: 'Choose a CSV file' },
    chooseAnother: { id: 'vouchers.import.choose_another', defaultMessage: 'Choose another file' },
    drop: { id: 'vouchers.import.drop', defaultMessage: 'or drop it here' },
    example: { id: 'vouchers.import.example', defaultMessage: 'Download an example' },
    everywhere: {
      id: 'vouchers.import.everywhere',
      defaultMessage: 'The codes will hold at all locations, also those that are added later.',
    },
    columns: { id: 'vouchers.import.columns', defaultMessage: 'Columns of the file' },
    columnsHint: {
      id: 'vouchers.import.columns_hint',
      defaultMessage:
        'Any order, comma, semicolon or tab between them. An export has them all. Other columns are left out.',
    },
    needed: { id: 'vouchers.import.needed', defaultMessage: 'needed' },
    refused: { id: 'vouchers.import.refused', defaultMessage: 'The file cannot be imported' },
    previewPanel: { id: 'vouchers.import.preview_panel', defaultMessage: 'Preview' },
    faultsPanel: { id: 'vouchers.import.faults_panel', defaultMessage: 'To be corrected' },
    faultsHint: {
      id: 'vouchers.import.faults_hint',
      defaultMessage:
        'Nothing was imported. Correct the file and choose it again. Rows are counted without the heading.',
    },
    row: { id: 'vouchers.import.row', defaultMessage: 'Row' },
    column: { id: 'vouchers.import.column', defaultMessage: 'Column' },
    fault: { id: 'vouchers.import.fault', defaultMessage: 'What is wrong' },
    newBatch: { id: 'vouchers.import.new_batch', defaultMessage: 'New' },
    batch: { id: 'vouchers.import.batch', defaultMessage: 'Batch' },
    devices: { id: 'vouchers.import.devices', defaultMessage: 'Devices' },
    data: { id: 'vouchers.import.data', defaultMessage: 'Data' },
    speed: { id: 'vouchers.import.speed', defaultMessage: 'Speed' },
    nothingNew: {
      id: 'vouchers.import.nothing_new',
      defaultMessage: 'All codes of this file are here already.',
    },
    seeBatches: { id: 'vouchers.import.see_batches', defaultMessage: 'See batches' },
    another: { id: 'vouchers.import.another', defaultMessage: 'Import another file' },
    closed: { id: 'vouchers.import.closed', defaultMessage: 'You may not import codes here' },
    closedHint: {
      id: 'vouchers.import.closed_hint',
      defaultMessage: 'Whoever manages this location can do it.',
    },
  }),
  fileHint: defineMessage<{ max: number }>({
    id: 'vouchers.import.file_hint',
    defaultMessage:
      'A code in each row, at most {max, number}. You see what will happen before anything is stored.',
  }),
  willCreate: defineMessage<{ created: number }>({
    id: 'vouchers.import.will_create',
    defaultMessage: '{created, plural, one {# voucher} other {# vouchers}} will be created.',
  }),
  skipped: defineMessage<{ skipped: number }>({
    id: 'vouchers.import.skipped',
    defaultMessage:
      '{skipped, plural, one {# row is here already and is left out.} other {# rows are here already and are left out.}}',
  }),
  firstRows: defineMessage<{ shown: number; total: number }>({
    id: 'vouchers.import.first_rows',
    defaultMessage: 'The first {shown, number} of {total, number} rows:',
  }),
  submit: defineMessage<{ count: number }>({
    id: 'vouchers.import.submit',
    defaultMessage: '{count, plural, one {Import # voucher} other {Import # vouchers}}',
  }),
  done: defineMessage<{ count: number }>({
    id: 'vouchers.import.done',
    defaultMessage: '{count, plural, one {# voucher imported} other {# vouchers imported}}',
  }),
  faults: defineMessage<{ count: number }>({
    id: 'vouchers.import.faults',
    defaultMessage: '{count, plural, one {# fault} other {# faults}} in this file.',
  }),
}
