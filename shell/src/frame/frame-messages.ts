import { defineMessages } from 'react-intl'

export const frameMessages = defineMessages({
  skip: { id: 'shell.frame.skip', defaultMessage: 'Skip to the content' },
  home: { id: 'shell.frame.home', defaultMessage: 'Portico, to the dashboard' },
  controlPanel: { id: 'shell.frame.control-panel', defaultMessage: 'Control Panel' },
  location: { id: 'shell.frame.location', defaultMessage: 'Location' },
  languageFailed: {
    id: 'shell.frame.language-failed',
    defaultMessage: 'The language was changed here, but could not be saved in your profile.',
  },
})

/** Titles of the shell's own pages, for the browser's tab. */
export const pageTitles = defineMessages({
  'not-found': { id: 'shell.page.not-found', defaultMessage: 'Page not found' },
  'sign-out': { id: 'shell.page.sign-out', defaultMessage: 'Signing out' },
  'no-site': { id: 'shell.page.no-site', defaultMessage: 'No location' },
  'no-access': { id: 'shell.page.no-access', defaultMessage: 'No access' },
  'no-registry': { id: 'shell.page.no-registry', defaultMessage: 'Sections unavailable' },
  'site-loading': { id: 'shell.page.site-loading', defaultMessage: 'Opening' },
})
