import { useText } from '@portico/shared/i18n'
import { CONTENT_ID } from './use-focus-on-navigation'

/** First thing that Tab reaches: past the bar and the navigation. */
export function SkipLink() {
  const t = useText()
  return (
    <a
      className="portico-skip"
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address stays as it is: a hash would be a navigation.
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {t('shell.frame.skip')}
    </a>
  )
}
