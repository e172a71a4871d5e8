/** Maximum number of bytes of plans and documents; the messages call it 10 MB. */
export const maxFileBytes = 11_534_336;
