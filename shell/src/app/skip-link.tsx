import { FormattedMessage } from 'react-intl'
import { frameMessages } from './frame-messages'

/** First thing that Tab reaches: past the bar and the navigation. */
export function SkipLink() {
  return (
    <a
      className="portico-skip"
      href="#content"
      onClick={(event) => {
        // The address stays as it is: a hash would be a navigation.
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      <FormattedMessage {...frameMessages.skip} />
    </a>
  )
}
