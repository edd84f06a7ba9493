/** Beside every figure that is nobody's. */
export const SampleTag = () => <span className="tag">Sample</span>;
