/** Views that a user can save for one list. */
export const MAX_VIEWS_OF_LIST = 50
/** Views that a user can save for all lists together. */
export const MAX_VIEWS_OF_USER = 500
/** Address parameters of a view. */
export const MAX_VIEW_PARAMS = 30
/** Characters of all names and values of a view. */
export const MAX_VIEW_SIZE = 4000
