import { LinkButton } from '@portico/shared/layout'
import { FormattedMessage } from 'react-intl'
import { paths } from '../guards/paths'
import { notFoundMessages } from './notice-messages'

const STATUS = '404'

export function NotFoundPage() {
  return (
    <section className="portico-notice">
      <p className="portico-eyebrow">{STATUS}</p>
      <h1>
        <FormattedMessage {...notFoundMessages.title} />
      </h1>
      <p>
        <FormattedMessage {...notFoundMessages.text} />
      </p>
      <div className="portico-actions">
        <LinkButton type="primary" to={paths.home}>
          <FormattedMessage {...notFoundMessages.back} />
        </LinkButton>
      </div>
    </section>
  )
}
