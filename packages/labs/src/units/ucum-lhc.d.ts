declare module '@lhncbc/ucum-lhc' {
  type Converted = { status: 'succeeded' | 'failed' | 'error'; toVal: number | null };
  type Validated = { status: 'valid' | 'invalid' | 'error'; ucumCode: string | null; unit: { code: string } | null };
  const ucum: {
    UcumLhcUtils: {
      getInstance(): {
        convertUnitTo(
          from: string,
          value: number,
          to: string,
          options?: { suggest?: boolean; molecularWeight?: number; charge?: number },
        ): Converted;
        validateUnitString(unit: string): Validated;
      };
    };
  };
  export default ucum;
}
