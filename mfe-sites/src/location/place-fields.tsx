import { SelectField, TextField } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { hotspotTypeMessages } from './hotspot-types'
import { locationMessages } from './location-messages'
import { LONGEST_NAME, type CreateSiteBody } from './location-schema'
import { RegionFields } from './region-fields'

/** What and where a location is. Knows nothing of saving. */
export function PlaceFields() {
  const intl = useIntl()
  const text = intl.formatMessage
  const hotspots = useMemo(
    () =>
      Object.entries(hotspotTypeMessages).map(([value, message]) => ({
        value: value as CreateSiteBody['hotspot_type'],
        label: intl.formatMessage(message),
      })),
    [intl],
  )
  return (
    <>
      <Panel title={text(locationMessages.place)} endsWithField>
        <TextField
          name="name"
          label={text(locationMessages.name)}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <SelectField
          required
          name="hotspot_type"
          label={text(locationMessages.hotspotType)}
          placeholder={text(locationMessages.choose)}
          choices={hotspots}
          searchable={false}
        />
      </Panel>
      <Panel
        title={text(locationMessages.region)}
        description={text(locationMessages.regionText)}
        endsWithField
      >
        <RegionFields />
      </Panel>
    </>
  )
}
