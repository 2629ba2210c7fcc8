/** The element of a watch's page to which the selection of wristbands leads back. It gets the focus. */
export const WRISTBAND_CHOICE_ID = "strap";
