{
  "__NAME__.title": __TITLE_ES_JSON__,
  "__CAMEL__.country": "País",
  "__CAMEL__.currency": "Moneda",
  "__CAMEL__.site": "Sede",
  "__CAMEL__.timezone": "Zona horaria",
  "__CAMEL__.title": __TITLE_ES_JSON__
}
