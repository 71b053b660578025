import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
...defineMessages({
  title: { id: '__CAMEL__.title', defaultMessage: __TITLE_QUOTED__ },
  search: { id: '__CAMEL__.search', defaultMessage: 'Search names' },
  name: { id: '__CAMEL__.name', defaultMessage: 'Name' },
  created: { id: '__CAMEL__.created', defaultMessage: 'Created' },
  view: { id: '__CAMEL__.view', defaultMessage: 'View details' },
  create: { id: '__CAMEL__.create', defaultMessage: 'Create __ITEM_WORDS__' },
  createFailed: { id: '__CAMEL__.create_failed', defaultMessage: 'The __ITEM_WORDS__ was not created' },
  delete: { id: '__CAMEL__.delete', defaultMessage: 'Delete __ITEM_WORDS__' },
  consequence: { id: '__CAMEL__.delete_text', defaultMessage: "You can't undo this." },
  denied: { id: '__CAMEL__.denied', defaultMessage: "You don't have permission to delete this" },
  empty: { id: '__CAMEL__.empty', defaultMessage: 'Nothing here yet' },
  emptyText: { id: '__CAMEL__.empty_text', defaultMessage: 'Create the first one to get started.' },
  definition: { id: '__CAMEL__.definition', defaultMessage: 'Total at the end of the date range.' },
  open: { id: '__CAMEL__.open', defaultMessage: 'View all' },
}),
  question: defineMessage<{ name: string }>({ id: '__CAMEL__.delete_question', defaultMessage: 'Delete {name}?' }),
  deleted: defineMessage<{ name: string }>({ id: '__CAMEL__.deleted', defaultMessage: '{name} deleted' }),
  deleteFailed: defineMessage<{ name: string }>({ id: '__CAMEL__.delete_failed', defaultMessage: '{name} was not deleted' }),
}
