import { useIntl, type MessageDescriptor } from 'react-intl'

const PRODUCT = 'Portico'

/** The title of the browser's tab: page, place, product. */
export function PageTitle({ title, place }: { title: MessageDescriptor; place?: string | undefined }) {
  const intl = useIntl()
  const parts = [intl.formatMessage(title), place, PRODUCT].filter(Boolean)
  // React puts a title element into the head wherever it is drawn.
  return <title>{parts.join(' · ')}</title>
}
