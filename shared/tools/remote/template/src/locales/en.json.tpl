{
  "__NAME__.title": __TITLE_JSON__,
  "__CAMEL__.country": "Country",
  "__CAMEL__.currency": "Currency",
  "__CAMEL__.site": "Site",
  "__CAMEL__.timezone": "Time zone",
  "__CAMEL__.title": __TITLE_JSON__
}
