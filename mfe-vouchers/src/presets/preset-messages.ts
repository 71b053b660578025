import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    panel: { id: 'vouchers.preset.panel', defaultMessage: 'Preset' },
    choose: { id: 'vouchers.preset.choose', defaultMessage: 'Fill in from a preset' },
    changed: {
      id: 'vouchers.preset.changed',
      defaultMessage: 'The form says something else than this preset.',
    },
    change: { id: 'vouchers.preset.change', defaultMessage: 'Change the preset' },
    loading: { id: 'vouchers.preset.loading', defaultMessage: 'The preset is loading' },
    manage: { id: 'vouchers.preset.manage', defaultMessage: 'Manage presets' },
    save: { id: 'vouchers.preset.save', defaultMessage: 'Save as preset' },
    saveHint: {
      id: 'vouchers.preset.save_hint',
      defaultMessage:
        'Duration, limits, price and codes are kept under a name. Presets fill in this form, and the counter and tills sell them.',
    },
    name: { id: 'vouchers.preset.name', defaultMessage: 'Name' },
    nameHelp: { id: 'vouchers.preset.name_help', defaultMessage: 'For example Day pass, or Conference.' },
    saveFailed: { id: 'vouchers.preset.save_failed', defaultMessage: 'The preset could not be saved' },
    changeConsequence: {
      id: 'vouchers.preset.change_consequence',
      defaultMessage:
        'The counter and tills sell it as the form says from now on. Vouchers that were made from it stay as they are.',
    },
    rename: { id: 'vouchers.preset.rename', defaultMessage: 'Rename' },
    delete: { id: 'vouchers.preset.delete', defaultMessage: 'Delete' },
    deleteConsequence: {
      id: 'vouchers.preset.delete_consequence',
      defaultMessage:
        'The counter and tills can no longer sell it. Vouchers that were made from it stay as they are.',
    },
    deleteFailed: { id: 'vouchers.preset.delete_failed', defaultMessage: 'The preset could not be deleted' },
    list: { id: 'vouchers.preset.list', defaultMessage: 'Presets' },
    listHint: {
      id: 'vouchers.preset.list_hint',
      defaultMessage: 'To change what one holds, choose it in the form, change the form and then the preset.',
    },
    empty: { id: 'vouchers.preset.empty', defaultMessage: 'No presets' },
    emptyHint: {
      id: 'vouchers.preset.empty_hint',
      defaultMessage: 'Fill in the form and save it as a preset.',
    },
    submit: { id: 'vouchers.preset.submit', defaultMessage: 'Save' },
  }),
  saved: defineMessage<{ name: string }>({
    id: 'vouchers.preset.saved',
    defaultMessage: 'Preset “{name}” saved',
  }),
  changeTitle: defineMessage<{ name: string }>({
    id: 'vouchers.preset.change_title',
    defaultMessage: 'Change preset “{name}”?',
  }),
  renameLabel: defineMessage<{ name: string }>({
    id: 'vouchers.preset.rename_label',
    defaultMessage: 'Rename {name}',
  }),
  deleteLabel: defineMessage<{ name: string }>({
    id: 'vouchers.preset.delete_label',
    defaultMessage: 'Delete {name}',
  }),
  deleteTitle: defineMessage<{ name: string }>({
    id: 'vouchers.preset.delete_title',
    defaultMessage: 'Delete preset “{name}”?',
  }),
  deleted: defineMessage<{ name: string }>({
    id: 'vouchers.preset.deleted',
    defaultMessage: 'Preset “{name}” deleted',
  }),
}
